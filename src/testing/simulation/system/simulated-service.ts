import { environmentKey } from '../../../api/environment-key.ts';
import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import { createHandler, type Handler } from '../../../service/handler.ts';
import type { Schedule } from './schedule.ts';

export const ENVIRONMENTS = ['Staging', 'Production'].map((name) =>
  environmentKey({ name, baseUrl: `https://${name.toLowerCase()}.example/v1` }),
);

/** The names of the two API keys that each service accepts. */
export const KEYS = ['a', 'b'] as const;

/** A pet store: the real handler of the service, with changes by other people. */
export class SimulatedService {
  readonly baseUrl: string;
  storesCapitals = false;
  /** The step in which each pet was added, except for initial pets. */
  readonly addedSteps = new Map<bigint, number>();
  private readonly schedule: Schedule;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private pets: Pet[];

  constructor(baseUrl: string, pets: readonly Pet[], schedule: Schedule) {
    this.baseUrl = baseUrl;
    this.pets = [...pets];
    this.schedule = schedule;
    const catalogue = {
      list: async (query: ListPetsQuery) => this.list(query),
      find: async (wanted: bigint) => this.pets.find(({ id }) => id === wanted),
      add: async (pet: NewPet) => this.add(pet),
    };
    this.handlers = new Map(
      KEYS.map((name) => [
        this.keyNamed(name),
        createHandler({ catalogue, key: this.keyNamed(name) }),
      ]),
    );
  }

  keyNamed(name: (typeof KEYS)[number]): string {
    return `key-${name}-of-${this.baseUrl}`;
  }

  /** Responds to a request, with the handler for its key. */
  async serve(request: Request): Promise<Response> {
    const key = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const handler = this.handlers.get(key);
    return handler ? handler(request) : new Response('Unknown key', { status: 401 });
  }

  add(pet: NewPet): Pet {
    const id = (this.pets.at(-1)?.id ?? 0n) + 1n;
    const added = { id, ...pet, name: this.storesCapitals ? pet.name.toUpperCase() : pet.name };
    this.pets.push(added);
    this.addedSteps.set(id, this.schedule.count);
    return added;
  }

  /** Returns a list, by default of all pets. */
  list({ limit, status }: Partial<ListPetsQuery> = {}): Pet[] {
    const listed = this.pets.filter((pet) => status === undefined || pet.status === status);
    return listed.slice(0, limit);
  }

  /** Removes the last pets, as a restored backup does. The service then assigns their IDs again. */
  setBack(pets: number): void {
    this.pets = this.pets.slice(0, -pets);
  }
}
