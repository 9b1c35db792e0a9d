import { ApiError } from '../../../api/errors/api-error.ts';
import { type Client, createClient } from '../../../api/client.ts';
import { parseJson } from '../../../api/json/json.ts';
import type { DatedPets } from '../../../api/list-pets.ts';
import { LIMIT, type ListPetsQuery } from '../../../api/list-pets-query.ts';
import { NewPet } from '../../../api/schemas.ts';
import { widestListOf } from '../../../api/widest-lists.ts';
import { simulateCreatePet } from './simulate-create-pet.ts';
import type { Fault, ListFault } from './faults.ts';
import type { Schedule } from './schedule.ts';
import type { SentRequest, ListRead } from './requests.ts';
import type { SimulatedConnection } from './simulated-connection.ts';
import type { KeyMark, SimulatedService } from './simulated-service.ts';

/** What the laws need to know of requests. */
export interface NetworkObserver {
  onRequest: (sentRequest: SentRequest) => void;
  /** The import that the page of a connection runs, right when a request leaves. */
  runOf: (connection: SimulatedConnection) => SentRequest['run'];
}

/** The network between the pages and the services. It loses, delays, repeats and corrupts messages. */
export class SimulatedNetwork {
  readonly reads: ListRead[] = [];
  /** The faults of the next `createPet` requests. */
  readonly faults: Fault[] = [];
  readonly listFaults: ListFault[] = [];
  /** Until when all lists fail, on the scale of `Schedule.elapsed`. */
  listsDownUntil = 0;
  online = true;
  private readonly schedule: Schedule;
  private readonly observer: NetworkObserver;

  constructor(schedule: Schedule, observer: NetworkObserver) {
    this.schedule = schedule;
    this.observer = observer;
  }

  /** A client for a connection: `createPet` is the app's own, lists are read directly from the service. */
  clientOf(connection: SimulatedConnection, service: SimulatedService): Client {
    const { schedule } = this;
    const keyMark = connection.keyMark;
    const createPet: Client['createPet'] = async (pet) => {
      let isAnswered = false;
      const client = createClient({
        baseUrl: service.baseUrl,
        key: service.keyOf(keyMark),
        isOnline: () => this.online,
        fetch: (request) =>
          this.send(connection, service, request, () => {
            isAnswered = true;
            schedule.noteStarted();
          }),
      });
      try {
        return await client.createPet(pet);
      } finally {
        // Ends the wait that `noteStarted` began with the answer: the client has now read the body, or failed.
        if (isAnswered) schedule.noteSettled();
      }
    };
    const listPetsUncached: Client['listPetsUncached'] = (query, signal) =>
      this.list({ connection, service, keyMark }, query, signal);
    const refuse = () => Promise.reject(new Error('Sending does not ask for this.'));
    return { createPet, listPetsUncached, listPets: refuse, getPet: refuse, listOrders: refuse };
  }

  private async send(
    connection: SimulatedConnection,
    service: SimulatedService,
    request: Request,
    onAnswered: () => void,
  ): Promise<Response> {
    const { schedule } = this;
    // `noteStarted` comes before the first await, so that no other step runs until the request has left.
    schedule.noteStarted();
    const departed = {
      step: schedule.count,
      at: schedule.time,
      run: this.observer.runOf(connection),
    };
    const { keyMark } = connection;
    const text = await request.text();
    schedule.noteSettled();
    const sentRequest: SentRequest = {
      ...departed,
      connection,
      keyMark,
      pet: NewPet.parse(parseJson(text)),
      url: request.url,
      authorization: request.headers.get('Authorization') ?? '',
      stored: [],
    };
    const fault = this.faults.shift() ?? { do: 'none' };
    this.observer.onRequest(sentRequest);
    return simulateCreatePet({ schedule, service, sentRequest, request, text, fault, onAnswered });
  }

  private async list(
    {
      connection,
      service,
      keyMark,
    }: { connection: SimulatedConnection; service: SimulatedService; keyMark: KeyMark },
    query: ListPetsQuery,
    signal: AbortSignal | undefined,
  ): Promise<DatedPets> {
    const { schedule } = this;
    const fail = (cause: ConstructorParameters<typeof ApiError>[1]): never => {
      throw new ApiError({ method: 'GET', path: '/pets' }, cause);
    };
    if (connection.close.signal.aborted) return fail({ kind: 'session ended' });
    if (!this.online) return fail({ kind: 'offline' });
    const name: ListRead['list'] = widestListOf(query.status);
    const asked = {
      connection,
      keyMark,
      list: name,
      requestedStep: schedule.count,
      at: schedule.time,
    };
    const fault = this.listFaults.shift();
    if (fault === 'never comes') await schedule.wait(connection.page, 'time limit of a list', true);
    if (fault === 'never comes') return fail({ kind: 'timeout', limit: 10_000 });
    const pets = await new Promise<DatedPets['pets']>((resolve) => {
      const run = () => resolve(service.list(query));
      schedule.add({ words: `service: list ${name}`, run, isListStep: true });
    });
    await schedule.wait(connection.page, `answer: list ${name}`, true);
    signal?.throwIfAborted();
    if (fault === 'lost' || schedule.elapsed < this.listsDownUntil)
      return fail({ kind: 'no response', reason: 'network' });
    const unreadable = fault === 'a row that cannot be read' ? pets.splice(-1).map(() => '?') : [];
    this.reads.push({
      ...asked,
      arrivedStep: schedule.count,
      pets,
      ids: new Set(pets.map(({ id }) => id)),
      isComplete: unreadable.length === 0 && pets.length < LIMIT.max,
    });
    return { pets, unreadable, receivedAt: schedule.time };
  }
}
