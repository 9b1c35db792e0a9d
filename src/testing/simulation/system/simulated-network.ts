import { type Client, createClient } from '../../../api/client.ts';
import type { ClientOptions } from '../../../api/http/send.ts';
import type { EnvironmentKey } from '../../../api/environment-key.ts';
import { SessionEnded } from '../../../api/errors/api-error.ts';
import { parseJson, stringifyJson } from '../../../api/json/json.ts';
import { fullListFor, LIMIT } from '../../../api/list-pets-query.ts';
import { Pet, PetStatus } from '../../../api/schemas.ts';
import type { OpenedEnvironment } from './opened-environment.ts';
import { type SimulatedFault, type LoadFault, NO_FAULT } from './faults.ts';
import type { Load, SentRequest } from './requests.ts';
import type { Schedule } from './schedule.ts';
import type { SimulatedService } from './simulated-service.ts';

interface NetworkOptions {
  serviceAt: (environment: EnvironmentKey) => SimulatedService;
  onRequest: (sentRequest: SentRequest) => void;
  /** Called when a 401 for this key arrives. */
  onRefusedKey: (connection: OpenedEnvironment, key: string) => void;
}

/** The network between the pages and the services. It loses, delays, repeats and corrupts requests and responses. */
export class SimulatedNetwork {
  readonly loads: Load[] = [];
  /** The number of `createPet` requests so far. */
  sent = 0;
  /** The faults of the next `createPet` requests, and of the next loads. */
  readonly faults: SimulatedFault[] = [];
  readonly loadFaults: LoadFault[] = [];
  online = true;
  private readonly schedule: Schedule;
  private readonly options: NetworkOptions;

  constructor(schedule: Schedule, options: NetworkOptions) {
    this.schedule = schedule;
    this.options = options;
  }

  /** Returns the app's client. Each `createPet` has its own, which knows the pet object of its row. */
  clientOf(connection: OpenedEnvironment, key: string): Client {
    const { baseUrl } = this.options.serviceAt(connection.environment);
    const clientWith = (fetch: ClientOptions['fetch']) =>
      createClient({
        baseUrl,
        key,
        isOnline: () => this.online,
        onRefused: () => this.options.onRefusedKey(connection, key),
        fetch,
      });
    return {
      ...clientWith((request) => this.load(connection, request)),
      createPet: (pet) =>
        clientWith((request) => this.create({ connection, pet, request })).createPet(pet),
    };
  }

  /** Responds to a `createPet` request, with the next fault. @throws without a response */
  private async create(sentRequest: SentRequest): Promise<Response> {
    const { schedule } = this;
    const { connection, request } = sentRequest;
    this.sent += 1;
    this.options.onRequest(sentRequest);
    const fault = this.faults.shift() ?? NO_FAULT;
    const { delivered, response, retryAfter } = fault;
    const words = Object.values(fault).join(' ');
    if (delivered === 'twice' || delivered === 'late')
      void this.deliver(connection, request.clone(), words);
    const isAnswered = delivered === 'once' || delivered === 'twice';
    const added = isAnswered ? await this.deliver(connection, request, words) : undefined;
    await schedule.wait(connection.page, `response: ${words}`);
    if (response === 'none') {
      sentRequest.response = {};
      throw new DOMException('None came.', delivered === 'late' ? 'TimeoutError' : 'NetworkError');
    }
    const status = typeof response === 'number' ? response : 201;
    if (added && (response === 'own' || response === 200)) {
      const text = await added.text();
      sentRequest.response = { status, id: Pet.parse(parseJson(text)).id };
      return new Response(text, { status });
    }
    sentRequest.response = { status };
    const broken = { own: '', 'cut off': '{"id":', 'no JSON': '<p>Created</p>' };
    const error = `{"code":"c","message":"Refused.","status":${status}}`;
    const text = typeof response === 'number' ? error : broken[response];
    return new Response(status === 204 ? null : text, {
      status,
      headers: retryAfter === undefined ? {} : { 'Retry-After': retryAfter },
    });
  }

  /** Responds to a request for a list or for one pet, with the next fault. @throws without a response */
  private async load(connection: OpenedEnvironment, request: Request): Promise<Response> {
    const { schedule } = this;
    if (connection.end.signal.aborted) throw new SessionEnded();
    const asked = { connection, requestedStep: schedule.count, at: schedule.time };
    const fault = this.loadFaults.shift();
    const { pathname, search, searchParams } = new URL(request.url);
    const words = `GET ${pathname}${search}`;
    const response = await this.deliver(connection, request, words);
    await schedule.wait(connection.page, `response: ${words}`);
    if (fault === 'lost') throw new TypeError('None came.');
    const id = /\d+$/.exec(pathname)?.[0];
    const asks = id === undefined ? asked : { ...asked, id: BigInt(id) };
    if (response.status === 404) this.loads.push({ ...asks, pets: [], isComplete: false });
    if (!response.ok) return response;
    const json = parseJson(await response.text());
    const isList = Array.isArray(json);
    const all = (isList ? json : [json]).map((pet) => Pet.parse(pet));
    const pets = fault === 'a pet that cannot be read' && isList ? all.slice(0, -1) : all;
    const isComplete = isList && pets.length === all.length && pets.length < LIMIT.max;
    const list = fullListFor(PetStatus.safeParse(searchParams.get('status')).data);
    this.loads.push({ ...asks, ...(isList && { list }), pets, isComplete });
    const body = pets.length < all.length ? [...pets, 'unreadable'] : json;
    return new Response(stringifyJson(body), response);
  }

  /** Lets the service handle a request in a step of no page: it continues even if the page has ended or sleeps. */
  private deliver(
    { environment }: OpenedEnvironment,
    request: Request,
    words: string,
  ): Promise<Response> {
    const service = this.options.serviceAt(environment);
    return new Promise((resolve) => {
      this.schedule.add({
        words: `service: ${words}`,
        run: async () => resolve(await service.handle(request)),
      });
    });
  }
}
