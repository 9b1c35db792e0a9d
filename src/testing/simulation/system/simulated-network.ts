import { ApiError, type ApiErrorCause } from '../../../api/errors/api-error.ts';
import { type Client, createClient } from '../../../api/client.ts';
import { LIMIT } from '../../../api/list-pets-query.ts';
import { maxLimitListFor } from '../../../api/max-limit-lists.ts';
import { type Fault, NO_FAULT, type ReadFault } from './faults.ts';
import type { Read, SentRequest } from './requests.ts';
import type { Schedule } from './schedule.ts';
import { answerCreatePet } from './answer-create-pet.ts';
import type { SimulatedConnection } from './simulated-connection.ts';
import type { SimulatedService } from './simulated-service.ts';

/** The network between the pages and the services. It loses, delays, repeats and corrupts messages. */
export class SimulatedNetwork {
  readonly reads: Read[] = [];
  /** The faults of the next `createPet` requests, and of what is read next. */
  readonly faults: Fault[] = [];
  readonly readFaults: ReadFault[] = [];
  online = true;
  private readonly schedule: Schedule;
  private readonly onRequest: (sentRequest: SentRequest) => void;

  /** @param onRequest called when a `createPet` request leaves */
  constructor(schedule: Schedule, onRequest: (sentRequest: SentRequest) => void) {
    this.schedule = schedule;
    this.onRequest = onRequest;
  }

  /**
   * A client for a connection. `createPet` is the app's own. Lists and pets are read directly from the service, because
   * writing and parsing lists of 100 pets would take as long as everything else.
   */
  clientOf(connection: SimulatedConnection, service: SimulatedService): Client {
    const { schedule } = this;
    const key = service.keyOf(connection.keyMark);
    const createPet: Client['createPet'] = async (pet) => {
      let isAnswered = false;
      const client = createClient({
        baseUrl: service.baseUrl,
        key,
        isOnline: () => this.online,
        fetch: (request) => {
          const sentRequest: SentRequest = {
            connection,
            pet,
            url: request.url,
            authorization: request.headers.get('Authorization') ?? '',
            step: schedule.count,
            at: schedule.time,
            stored: [],
          };
          this.onRequest(sentRequest);
          const fault = this.faults.shift() ?? NO_FAULT;
          return answerCreatePet({ schedule, service, sentRequest, request, fault }).finally(() => {
            isAnswered = true;
            schedule.noteStarted();
          });
        },
      });
      try {
        return await client.createPet(pet);
      } finally {
        // Ends the wait that `noteStarted` began with the answer: the client has now read the body, or failed.
        if (isAnswered) schedule.noteSettled();
      }
    };
    const refuse = () => Promise.reject(new Error('Sending does not ask for this.'));
    return {
      createPet,
      listPetsUncached: async (query) => {
        const list = maxLimitListFor(query.status);
        const { found, fault, ...asked } = await this.read(connection, `list ${list}`, () =>
          service.list(query),
        );
        const unreadable =
          fault === 'a pet that cannot be read' ? found.splice(-1).map(String) : [];
        const isWhole = unreadable.length === 0 && found.length < LIMIT.max;
        this.reads.push({ ...asked, list, pets: [...found], isWhole });
        return { pets: found, unreadable, receivedAt: schedule.time };
      },
      getPetUncached: async (id) => {
        const {
          found,
          fault: _fault,
          ...asked
        } = await this.read(connection, `pet ${id}`, () =>
          service.list().find((pet) => pet.id === id),
        );
        this.reads.push({ ...asked, id, pets: found ? [found] : [], isWhole: false });
        return found ?? fail({ kind: 'http', status: 404 });
      },
      listPets: refuse,
      getPet: refuse,
      listOrders: refuse,
    };
  }

  /** Reads something from a service, in one step there and one of the page. @throws ApiError */
  private async read<Found>(connection: SimulatedConnection, words: string, find: () => Found) {
    const { schedule } = this;
    const { page, close } = connection;
    if (close.signal.aborted) return fail({ kind: 'session ended' });
    if (!this.online) return fail({ kind: 'offline' });
    const asked = { connection, requestedStep: schedule.count, at: schedule.time };
    const fault = this.readFaults.shift();
    const found = await new Promise<Found>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: () => resolve(find()) });
    });
    await schedule.wait(page, `answer: ${words}`);
    if (fault === 'lost') return fail({ kind: 'no response', reason: 'network' });
    return { ...asked, found, fault };
  }
}

function fail(cause: ApiErrorCause): never {
  throw new ApiError({ method: 'GET', path: '/pets' }, cause);
}
