import { type Client, createClient } from '../../../api/client.ts';
import { ApiError, type ApiErrorCause } from '../../../api/errors/api-error.ts';
import { fullListFor, LIMIT } from '../../../api/list-pets-query.ts';
import { respondToCreatePet } from './respond-to-create-pet.ts';
import { type Fault, NO_FAULT, type LoadFault } from './faults.ts';
import type { Load, SentRequest } from './requests.ts';
import type { Schedule } from './schedule.ts';
import type { SimulatedConnection } from './simulated-connection.ts';
import type { SimulatedService } from './simulated-service.ts';

interface NetworkOptions {
  /** Called when a `createPet` request is sent. @returns the ID of its row, and the sender that marked the row */
  onRequest: (
    sentRequest: Omit<SentRequest, 'row' | 'attempt' | 'sender'>,
  ) => Pick<SentRequest, 'row' | 'attempt' | 'sender'>;
  /** Called when a 401 for this key arrives. */
  onRefusedKey: (connection: SimulatedConnection, key: string) => void;
}

/** The network between the pages and the services. It loses, delays, repeats and corrupts requests and responses. */
export class SimulatedNetwork {
  readonly loads: Load[] = [];
  readonly requests: SentRequest[] = [];
  /** The faults of the next `createPet` requests, and of the next loads. */
  readonly faults: Fault[] = [];
  readonly loadFaults: LoadFault[] = [];
  online = true;
  private readonly schedule: Schedule;
  private readonly options: NetworkOptions;

  constructor(schedule: Schedule, options: NetworkOptions) {
    this.schedule = schedule;
    this.options = options;
  }

  /**
   * Returns a client with the real `createPet`. It loads lists and pets directly from the service, because writing and
   * parsing lists of 100 pets would take as long as everything else.
   */
  clientOf(connection: SimulatedConnection, service: SimulatedService, key: string): Client {
    const { schedule } = this;
    const createPet: Client['createPet'] = async (pet) => {
      let hasResponse = false;
      const client = createClient({
        baseUrl: service.baseUrl,
        key,
        isOnline: () => this.online,
        onRefused: () => this.options.onRefusedKey(connection, key),
        fetch: (request) => {
          const sent = {
            connection,
            pet,
            url: request.url,
            authorization: request.headers.get('Authorization') ?? '',
            step: schedule.count,
            at: schedule.time,
            stored: [],
          };
          const sentRequest: SentRequest = Object.assign(sent, this.options.onRequest(sent));
          this.requests.push(sentRequest);
          const fault = this.faults.shift() ?? NO_FAULT;
          return respondToCreatePet({ schedule, service, sentRequest, request, fault }).finally(
            () => {
              hasResponse = true;
              schedule.noteStarted();
            },
          );
        },
      });
      try {
        return await client.createPet(pet);
      } finally {
        // Since `noteStarted`, the client has read the body, or failed.
        if (hasResponse) schedule.noteSettled();
      }
    };
    const refuse = () => Promise.reject(new Error('The outbox does not ask for this.'));
    return {
      createPet,
      listPetsUncached: async (query) => {
        const list = fullListFor(query.status);
        const { found, fault, ...asked } = await this.read(connection, `list ${list}`, () =>
          service.list(query),
        );
        const unreadable =
          fault === 'a pet that cannot be read' ? found.splice(-1).map(String) : [];
        const isComplete = unreadable.length === 0 && found.length < LIMIT.max;
        this.loads.push({ ...asked, list, pets: [...found], isComplete });
        return { pets: found, unreadable, receivedAt: schedule.time };
      },
      getPetUncached: async (id) => {
        const {
          found,
          fault: _none,
          ...asked
        } = await this.read(connection, `pet ${id}`, () =>
          service.list().find((pet) => pet.id === id),
        );
        this.loads.push({ ...asked, id, pets: found ? [found] : [], isComplete: false });
        return found ?? fail({ kind: 'http', status: 404 });
      },
      listPets: refuse,
      getPet: refuse,
      listOrders: refuse,
    };
  }

  /** Reads from a service, in one step of the service and one of the page. @throws ApiError */
  private async read<Found>(connection: SimulatedConnection, words: string, find: () => Found) {
    const { schedule } = this;
    const { page, end } = connection;
    if (end.signal.aborted) return fail({ kind: 'session ended' });
    if (!this.online) return fail({ kind: 'offline' });
    const asked = { connection, requestedStep: schedule.count, at: schedule.time };
    const fault = this.loadFaults.shift();
    const found = await new Promise<Found>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: () => resolve(find()) });
    });
    await schedule.wait(page, `response: ${words}`);
    if (fault === 'lost') return fail({ kind: 'no response', reason: 'network' });
    return { ...asked, found, fault };
  }
}

function fail(cause: ApiErrorCause): never {
  throw new ApiError({ method: 'GET', path: '/pets' }, cause);
}
