import { parseJson } from '../../../api/json/json.ts';
import { Pet } from '../../../api/schemas.ts';
import type { Fault } from './faults.ts';
import type { Schedule } from './schedule.ts';
import type { SentRequest } from './requests.ts';
import type { SimulatedService } from './simulated-service.ts';

interface AnswerOptions {
  schedule: Schedule;
  service: SimulatedService;
  sentRequest: SentRequest;
  request: Request;
  fault: Fault;
}

/**
 * Delivers a `createPet` request with a fault.
 *
 * @returns the answer that its page receives
 * @throws if none comes
 */
export async function answerCreatePet(options: AnswerOptions): Promise<Response> {
  const { schedule, sentRequest, fault } = options;
  const { delivered, answer, retryAfter } = fault;
  const words = Object.values(fault).join(' ');
  // This step has no page, because the service goes on even if the page has ended or is asleep.
  const deliver = () =>
    new Promise<string>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: async () => resolve(await serve(options)) });
    });
  if (delivered === 'twice' || delivered === 'late') void deliver();
  const own = delivered === 'once' || delivered === 'twice' ? await deliver() : '';
  await schedule.wait(sentRequest.connection.page, `answer: ${words}`);
  const received = { step: schedule.count, at: schedule.time };
  if (answer === 'none') {
    sentRequest.answer = received;
    throw new DOMException('None came.', delivered === 'late' ? 'TimeoutError' : 'NetworkError');
  }
  const status = typeof answer === 'number' ? answer : 201;
  const isOwn = answer === 'own' || answer === 200;
  const broken = { 'cut off': '{"id":', 'no JSON': '<p>Created</p>' };
  const error = `{"code":"c","message":"Refused.","status":${status}}`;
  const text = isOwn ? own : typeof answer === 'number' ? error : broken[answer];
  const seconds = Number(retryAfter);
  sentRequest.answer = {
    ...received,
    status,
    ...(isOwn && { id: Pet.parse(parseJson(own)).id }),
    ...(seconds > 0 && { retryAfter: seconds * 1000 }),
  };
  const headers = retryAfter === undefined ? {} : { 'Retry-After': retryAfter };
  return new Response(status === 204 ? null : text, { status, headers });
}

/** Lets the service answer, and notes the pet that it stores. */
async function serve({ service, sentRequest, request }: AnswerOptions): Promise<string> {
  const response = await service.serve(request.clone());
  const text = await response.text();
  if (response.status !== 201) throw new Error(`The service refused a request: ${text}`);
  sentRequest.stored.push(Pet.parse(parseJson(text)));
  return text;
}
