import type { NewPet, Pet, PetStatus } from '../../api/schemas.ts';
import { parseJson } from '../../api/json.ts';
import type { Catalogue } from '../../service/catalogue.ts';
import { createHandler, type Handler } from '../../service/handler.ts';
import { createMemoryCatalogue } from '../../service/memory-catalogue.ts';
import type { Schedule } from './schedule.ts';

/** What becomes of one request, beyond the delays that the order of steps makes. */
export const FAULTS = [
  'none',
  'none',
  'none',
  'lost before the service',
  'answer lost',
  'given up, delivered later',
  'delivered twice',
  'answer cut off',
  '401',
  '429',
  '429, wait 3 s',
  '429, wait 2 h',
  '400',
  '403',
  '409',
  '500 before it was stored',
  '500 after it was stored',
  '201 that cannot be read',
  '202',
  '204',
  '302',
] as const;
export type Fault = (typeof FAULTS)[number];

export const KEY = 'key-of-the-world';

/** A request that left, as the world saw it. */
export interface Departure {
  page: object;
  pet: NewPet | undefined;
  at: number;
  /** The step in which its page looked at the journal last before it left. */
  lookedAt: number;
  /** The pets that it stored, and the step of each. */
  stored: { pet: Pet; step: number }[];
  /** The status that its page was given; undefined where none was. */
  status?: number;
}

/** The service behind a network that loses, delays, repeats and garbles. */
export class SimulatedNetwork {
  readonly departures: Departure[] = [];
  /** When each pet came to be, in steps. */
  readonly born = new Map<bigint, number>();
  /** Pets that others have changed since. */
  readonly changed = new Map<bigint, PetStatus>();
  readonly faults: Fault[] = [];
  online = true;
  private readonly schedule: Schedule;
  private readonly serve: Handler;
  readonly catalogue: Catalogue;

  constructor(schedule: Schedule, pets: readonly Pet[]) {
    this.schedule = schedule;
    const kept = createMemoryCatalogue(pets);
    const asChanged = (pet: Pet): Pet => {
      const status = this.changed.get(pet.id);
      return status ? { ...pet, status } : pet;
    };
    this.catalogue = {
      list: async ({ limit, status }) => {
        const all = (await kept.list({ limit: 10_000 })).map(asChanged);
        return all.filter((pet) => status === undefined || pet.status === status).slice(0, limit);
      },
      add: async (pet) => {
        const added = await kept.add(pet);
        this.born.set(added.id, schedule.count);
        return added;
      },
      find: (id) => kept.find(id),
    };
    this.serve = createHandler({ catalogue: this.catalogue, key: KEY });
  }

  /**
   * The `fetch` of one page.
   *
   * @param onAnswered the answer is there, or the failure, and the client goes on from it
   */
  async send(
    page: object,
    request: Request,
    lookedAt: number,
    onAnswered: () => void,
  ): Promise<Response> {
    const isPost = request.method === 'POST';
    const departure: Departure = {
      page,
      pet: undefined,
      at: this.schedule.time,
      lookedAt,
      stored: [],
    };
    if (isPost) this.departures.push(departure);
    const fault = (isPost ? this.faults.shift() : undefined) ?? 'none';
    const text = isPost ? await request.text() : '';
    const body = isPost ? parseJson(text) : undefined;
    if (isNewPet(body)) departure.pet = body;
    const deliver = () => this.deliver(request, text, departure);
    return this.exchange(departure, fault, deliver, onAnswered);
  }

  private async exchange(
    departure: Departure,
    fault: Fault,
    deliver: () => Promise<Response>,
    onAnswered: () => void,
  ): Promise<Response> {
    const { page } = departure;
    const { schedule } = this;
    const fail = (name: string): never => {
      onAnswered();
      throw new DOMException('The network failed.', name);
    };
    const answer = (status: number, text: string | null, headers = {}) => {
      departure.status = status;
      onAnswered();
      return new Response(text, { status, headers });
    };
    const ofService = async () => {
      // The service goes on when the page is gone, asleep or has given up.
      const response = await new Promise<Response>((resolve) => {
        schedule.add({ words: `service: ${fault}`, run: async () => resolve(await deliver()) });
      });
      await schedule.wait(page, 'answer');
      return response;
    };
    const error = (status: number) => `{"code":"c","message":"Refused.","status":${status}}`;

    if (fault.startsWith('lost') || /^(4|302|500 before)/.test(fault)) {
      await schedule.wait(page, `answer: ${fault}`);
      if (fault.startsWith('lost')) return fail('NetworkError');
      const status = Number.parseInt(fault, 10);
      if (status !== 429) return answer(status, error(status));
      const wait = /wait (\d+) (s|h)/.exec(fault);
      const seconds = Number(wait?.[1] ?? 0) * (wait?.[2] === 'h' ? 3600 : 1);
      return answer(429, error(429), wait ? { 'Retry-After': String(seconds) } : {});
    }
    if (fault === 'given up, delivered later') {
      schedule.add({ words: 'service: late', run: async () => void (await deliver()) });
      await schedule.wait(page, 'time limit');
      return fail('TimeoutError');
    }
    const response = await ofService();
    if (fault === 'delivered twice') await deliver();
    if (fault === 'answer lost') return fail('NetworkError');
    if (fault === '500 after it was stored') return answer(500, error(500));
    if (fault === '201 that cannot be read') return answer(201, '<p>Created</p>');
    if (fault === 'answer cut off') return answer(201, '{"id":');
    if (fault === '202') return answer(202, await response.text());
    if (fault === '204') return answer(204, null);
    return answer(response.status, await response.text());
  }

  private async deliver(request: Request, text: string, departure: Departure): Promise<Response> {
    const before = new Set(this.born.keys());
    const { method, url, headers } = request;
    const response = await this.serve(
      new Request(url, { method, headers, ...(method === 'POST' && { body: text }) }),
    );
    for (const id of this.born.keys()) {
      const pet = before.has(id) ? undefined : await this.catalogue.find(id);
      if (pet) departure.stored.push({ pet, step: this.schedule.count });
    }
    return response;
  }
}

function isNewPet(body: unknown): body is NewPet {
  return typeof body === 'object' && body !== null && 'name' in body && 'categoryId' in body;
}
