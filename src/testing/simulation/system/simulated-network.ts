import { type Client, createClient } from '../../../api/client.ts';
import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { ApiError, type ApiErrorCause } from '../../../api/errors/api-error.ts';
import { stringifyJson } from '../../../api/json/json.ts';
import { fullListFor, LIMIT } from '../../../api/list-pets-query.ts';
import type { Pet } from '../../../api/schemas.ts';
import type { Connection } from './connection.ts';
import { type Fault, type LoadFault, NO_FAULT } from './faults.ts';
import type { Load, SentRequest } from './requests.ts';
import type { Schedule } from './schedule.ts';
import type { SimulatedService } from './simulated-service.ts';

interface NetworkOptions {
  serviceAt: (environment: EnvironmentKey) => SimulatedService;
  /** Called when a `createPet` request is sent. */
  onRequest: (sentRequest: SentRequest) => void;
  /** Called when a 401 for this key arrives. */
  onRefusedKey: (connection: Connection, key: string) => void;
}

/** The network between the pages and the services. It loses, delays, repeats and corrupts requests and responses. */
export class SimulatedNetwork {
  readonly loads: Load[] = [];
  /** The number of `createPet` requests so far. */
  sent = 0;
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
  clientOf(connection: Connection, key: string): Client {
    const { schedule, options } = this;
    const service = options.serviceAt(connection.environment);
    const refuse = () => Promise.reject(new Error('The outbox does not ask for this.'));
    return {
      createPet: (pet) =>
        createClient({
          baseUrl: service.baseUrl,
          key,
          isOnline: () => this.online,
          onRefused: () => options.onRefusedKey(connection, key),
          fetch: ({ url, headers }) => {
            const authorization = headers.get('Authorization');
            const sentRequest = { connection, pet, url, authorization };
            this.sent += 1;
            options.onRequest(sentRequest);
            return this.respond(sentRequest, service);
          },
        }).createPet(pet),
      listPetsUncached: async (query) => {
        const list = fullListFor(query.status);
        const load = await this.load(connection, `list ${list}`, () => service.list(query));
        const { fault, ...asked } = load;
        const pets = fault === 'a pet that cannot be read' ? load.pets.slice(0, -1) : load.pets;
        const unreadable = load.pets.slice(pets.length).map(String);
        const isComplete = unreadable.length === 0 && pets.length < LIMIT.max;
        this.loads.push({ ...asked, list, pets, isComplete });
        return { pets, unreadable, receivedAt: schedule.time };
      },
      getPetUncached: async (id) => {
        const load = await this.load(connection, `pet ${id}`, () =>
          service.list().filter((pet) => pet.id === id),
        );
        this.loads.push({ ...load, isComplete: false });
        return load.pets[0] ?? fail({ kind: 'http', status: 404 });
      },
      listPets: refuse,
      getPet: refuse,
      listOrders: refuse,
    };
  }

  /** Responds to a `createPet` request, with the next fault. @throws without a response */
  private async respond(sentRequest: SentRequest, service: SimulatedService): Promise<Response> {
    const { schedule } = this;
    const fault = this.faults.shift() ?? NO_FAULT;
    const { delivered, response, retryAfter } = fault;
    const words = Object.values(fault).join(' ');
    // Belongs to no page, because the service continues even if the page has ended or sleeps.
    const deliver = () =>
      new Promise<Pet>((resolve) => {
        schedule.add({
          words: `service: ${words}`,
          run: () => resolve(service.add(sentRequest.pet)),
        });
      });
    if (delivered === 'twice' || delivered === 'late') void deliver();
    const isAnswered = delivered === 'once' || delivered === 'twice';
    const added = isAnswered ? await deliver() : undefined;
    await schedule.wait(sentRequest.connection.page, `response: ${words}`);
    if (response === 'none') {
      sentRequest.response = {};
      throw new DOMException('None came.', delivered === 'late' ? 'TimeoutError' : 'NetworkError');
    }
    const own = response === 'own' || response === 200 ? added : undefined;
    const status = typeof response === 'number' ? response : 201;
    sentRequest.response = { status, ...(own && { id: own.id }) };
    const broken = { own: '', 'cut off': '{"id":', 'no JSON': '<p>Created</p>' };
    const error = `{"code":"c","message":"Refused.","status":${status}}`;
    const text = typeof response === 'number' ? error : broken[response];
    return new Response(status === 204 ? null : own ? stringifyJson(own) : text, {
      status,
      headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
    });
  }

  /** Loads from a service, in one step of the service and one of the page. @throws ApiError */
  private async load(connection: Connection, words: string, find: () => Pet[]) {
    const { schedule } = this;
    const { page, end } = connection;
    if (end.signal.aborted) return fail({ kind: 'session ended' });
    if (!this.online) return fail({ kind: 'offline' });
    const asked = { connection, requestedStep: schedule.count, at: schedule.time };
    const fault = this.loadFaults.shift();
    const pets = await new Promise<Pet[]>((resolve) => {
      schedule.add({ words: `service: ${words}`, run: () => resolve(find()) });
    });
    await schedule.wait(page, `response: ${words}`);
    if (fault === 'lost') return fail({ kind: 'no response', reason: 'network' });
    return { ...asked, pets, fault };
  }
}

function fail(cause: ApiErrorCause): never {
  throw new ApiError({ method: 'GET', path: '/pets' }, cause);
}
