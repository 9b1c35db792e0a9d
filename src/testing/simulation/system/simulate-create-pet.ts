import { parseJson, stringifyJson } from '../../../api/json/json.ts';
import { Pet } from '../../../api/schemas.ts';
import { type Fault, faultWords } from './faults.ts';
import type { Schedule } from './schedule.ts';
import type { SentRequest } from './requests.ts';
import type { SimulatedService } from './simulated-service.ts';

interface CreatePetOptions {
  schedule: Schedule;
  service: SimulatedService;
  sentRequest: SentRequest;
  request: Request;
  /** The body of the request. */
  text: string;
  fault: Fault;
  /** Called when the client receives the answer or the failure. */
  onAnswered: () => void;
}

/** Simulates one `createPet` request with a fault. @returns the answer that its page receives */
export async function simulateCreatePet(options: CreatePetOptions): Promise<Response> {
  const { schedule, sentRequest, fault, onAnswered } = options;
  const { page } = sentRequest.connection;
  const words = faultWords(fault);
  const deliver = () => deliverToService(options);
  const arrive = async () => {
    // The step has no page, because the service continues even if the page has ended or is asleep.
    const response = await new Promise<Response>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: async () => resolve(await deliver()) });
    });
    await schedule.wait(page, `answer: ${words}`);
    return response;
  };
  const fail = (name: string): never => {
    sentRequest.answer = { step: schedule.count, at: schedule.time };
    onAnswered();
    throw new DOMException('The network failed.', name);
  };
  const answer = (status: number, text: string | null, headers: Record<string, string> = {}) => {
    sentRequest.answer = {
      step: schedule.count,
      at: schedule.time,
      status,
      ...readAnswer(text, headers),
    };
    onAnswered();
    return new Response(text, { status, headers });
  };

  switch (fault.do) {
    case 'lost':
      await schedule.wait(page, 'lost');
      return fail('NetworkError');
    case 'late':
      schedule.add({ words: 'service: late', run: async () => void (await deliver()) });
      await schedule.wait(page, 'time limit');
      return fail('TimeoutError');
    case 'refuse': {
      await schedule.wait(page, `answer: ${words}`);
      const { status, retryAfter } = fault;
      return answer(status, errorBody(status), retryAfter ? { 'Retry-After': retryAfter } : {});
    }
    case 'none':
    case 'twice': {
      if (fault.do === 'twice')
        schedule.add({ words: 'service: again', run: async () => void (await deliver()) });
      const response = await arrive();
      return answer(response.status, await response.text());
    }
    case 'store': {
      const stored = await (await arrive()).text();
      if (fault.answer === 'none') return fail('NetworkError');
      if (fault.answer === 'cut off') return answer(201, '{"id":');
      if (fault.answer === 'rubbish') return answer(201, '<p>Created</p>');
      if (fault.answer === 204) return answer(204, null);
      if (typeof fault.answer === 'number') return answer(fault.answer, errorBody(fault.answer));
      const pet = Pet.parse(parseJson(stored));
      const other =
        fault.answer === 'other status'
          ? { ...pet, status: 'reserved' }
          : { ...pet, name: pet.name.normalize() };
      return answer(201, stringifyJson(other));
    }
  }
}

async function deliverToService({ service, sentRequest, request, text }: CreatePetOptions) {
  const { method, url, headers } = request;
  const response = await service.serve(new Request(url, { method, headers, body: text }));
  const copy = response.clone();
  const pet =
    response.status === 201 ? Pet.safeParse(parseJson(await copy.text())).data : undefined;
  if (pet) sentRequest.stored.push(pet);
  return response;
}

function errorBody(status: number): string {
  return `{"code":"c","message":"Refused.","status":${status}}`;
}

function readAnswer(text: string | null, headers: Record<string, string>) {
  const seconds = Number(headers['Retry-After']);
  const id = readId(text ?? '');
  return {
    ...(seconds > 0 && { retryAfter: seconds * 1000 }),
    ...(id !== undefined && { id }),
  };
}

function readId(text: string): bigint | undefined {
  try {
    return Pet.safeParse(parseJson(text)).data?.id;
  } catch {
    return undefined;
  }
}
