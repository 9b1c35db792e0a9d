import { parseJson } from '../../../api/json/json.ts';
import { Pet } from '../../../api/schemas.ts';
import type { Fault } from './faults.ts';
import type { Schedule } from './schedule.ts';
import type { SentRequest } from './requests.ts';
import type { SimulatedService } from './simulated-service.ts';

interface DeliveryOptions {
  schedule: Schedule;
  service: SimulatedService;
  sentRequest: SentRequest;
  request: Request;
  fault: Fault;
}

/** Delivers a `createPet` request with a fault. @throws without a response */
export async function respondToCreatePet(options: DeliveryOptions): Promise<Response> {
  const { schedule, sentRequest, fault } = options;
  const { delivered, response, retryAfter } = fault;
  const words = Object.values(fault).join(' ');
  // Belongs to no page, because the service continues even if the page has ended or sleeps.
  const deliver = () =>
    new Promise<string>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: async () => resolve(await serve(options)) });
    });
  if (delivered === 'twice' || delivered === 'late') void deliver();
  const own = delivered === 'once' || delivered === 'twice' ? await deliver() : '';
  await schedule.wait(sentRequest.connection.page, `response: ${words}`);
  const received = { step: schedule.count, at: schedule.time };
  if (response === 'none') {
    sentRequest.response = received;
    throw new DOMException('None came.', delivered === 'late' ? 'TimeoutError' : 'NetworkError');
  }
  const status = typeof response === 'number' ? response : 201;
  const isOwn = response === 'own' || response === 200;
  const broken = { 'cut off': '{"id":', 'no JSON': '<p>Created</p>' };
  const error = `{"code":"c","message":"Refused.","status":${status}}`;
  const text = isOwn ? own : typeof response === 'number' ? error : broken[response];
  const seconds = Number(retryAfter);
  sentRequest.response = {
    ...received,
    status,
    ...(isOwn && { id: Pet.parse(parseJson(own)).id }),
    ...(seconds > 0 && { retryAfter: seconds * 1000 }),
  };
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Lets the service respond, and records the pet that it stores. */
async function serve({ service, sentRequest, request }: DeliveryOptions): Promise<string> {
  const response = await service.serve(request.clone());
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The service refused a request: ${text}`);
  sentRequest.stored.push(Pet.parse(parseJson(text)));
  return text;
}
