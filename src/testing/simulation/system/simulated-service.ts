import { environmentKey } from '../../../api/environment-key.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { NewPet, Pet } from '../../../api/schemas.ts';
import { createHandler, type Handler } from '../../../service/handler.ts';
import type { Schedule } from './schedule.ts';

export const ENVIRONMENTS = ['Staging', 'Production'].map((name) =>
  environmentKey({ name, baseUrl: `https://${name.toLowerCase()}.example/v1` }),
);

type Clock = Pick<Schedule, 'count' | 'time'>;

/** The real service, with a catalogue that other people change. */
export class SimulatedService {
  readonly baseUrl: string;
  storesCapitals = false;
  /** When each pet was added, by its ID. Those of the beginning are missing. */
  readonly addedAt = new Map<bigint, { step: number; time: number }>();
  private pets: Pet[];
  private readonly clock: Clock;
  private readonly handlers = new Map<string, Handler>();

  constructor(baseUrl: string, pets: readonly Pet[], clock: Clock) {
    this.baseUrl = baseUrl;
    this.pets = [...pets];
    this.clock = clock;
  }

  /** Accepts every key. */
  handle(request: Request): Promise<Response> {
    const key = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const handler =
      this.handlers.get(key) ??
      createHandler({
        key,
        catalogue: {
          list: async (query) => this.list(query),
          add: async (pet) => this.add(pet),
          find: async (id) => this.pets.find((pet) => pet.id === id),
        },
      });
    this.handlers.set(key, handler);
    return handler(request);
  }

  add(pet: NewPet): Pet {
    const id = (this.pets.at(-1)?.id ?? 0n) + 1n;
    const added = { id, ...pet, name: this.storesCapitals ? pet.name.toUpperCase() : pet.name };
    this.pets.push(added);
    this.addedAt.set(id, { step: this.clock.count, time: this.clock.time });
    return added;
  }

  /** Returns a list, by default of all pets. */
  list({ limit, status }: Partial<ListPetsQuery> = {}): Pet[] {
    const listed = this.pets.filter((pet) => status === undefined || pet.status === status);
    return listed.slice(0, limit);
  }

  /** Removes the last pets. The service then assigns their IDs again. */
  setBack(pets: number): void {
    this.pets = this.pets.slice(0, -pets);
  }
}
