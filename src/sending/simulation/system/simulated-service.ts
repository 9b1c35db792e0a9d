import type { Pet, PetStatus } from '../../../api/schemas.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Catalogue } from '../../../service/catalogues/catalogue.ts';
import { createHandler, type Handler } from '../../../service/handler.ts';
import { createMemoryCatalogue } from '../../../service/catalogues/memory-catalogue.ts';
import type { Schedule } from './schedule.ts';

/** The marks of the keys that a service takes. */
export const KEY_MARKS = ['a', 'b'] as const;
export type KeyMark = (typeof KEY_MARKS)[number];

/** One pet store: the service's own handler, and what others did to its pets. */
export class SimulatedService {
  readonly baseUrl: string;
  /** The step in which each pet came to be; pets that were there at first have none. */
  readonly born = new Map<bigint, number>();
  /** Pets that others have changed since, and when. */
  readonly changed = new Map<bigint, { status: PetStatus; step: number }>();
  readonly catalogue: Catalogue;
  private readonly schedule: Schedule;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private readonly pets: Pet[];

  constructor(schedule: Schedule, baseUrl: string, pets: readonly Pet[]) {
    this.schedule = schedule;
    this.baseUrl = baseUrl;
    this.pets = [...pets];
    const kept = createMemoryCatalogue(pets);
    this.catalogue = {
      ...kept,
      add: async (pet) => {
        const added = await kept.add(pet);
        this.born.set(added.id, this.schedule.count);
        this.pets.push(added);
        return added;
      },
    };
    this.handlers = new Map(
      KEY_MARKS.map((mark) => {
        const key = this.keyOf(mark);
        return [key, createHandler({ catalogue: this.catalogue, key })];
      }),
    );
  }

  keyOf(mark: KeyMark): string {
    return `key-${mark}-of-${this.baseUrl}`;
  }

  /** Answers a request with any of its keys. */
  async serve(request: Request): Promise<Response> {
    const key = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const handler = this.handlers.get(key) ?? [...this.handlers.values()][0];
    if (handler === undefined) throw new Error('The service has no key.');
    return handler(request);
  }

  /**
   * A list as it is now. Not through handler and client, which have their tests: to write and read
   * four lists of 100 pets takes as long as all else in a world.
   */
  list({ limit, status }: ListPetsQuery): Pet[] {
    const pets: Pet[] = [];
    for (const one of this.pets) {
      const changed = this.changed.get(one.id);
      const pet = changed ? { ...one, status: changed.status } : one;
      if (status === undefined || pet.status === status) pets.push(pet);
      if (pets.length === limit) break;
    }
    return pets;
  }

  /** Somebody else changes the status of the pet that came last. */
  changeLast(status: PetStatus): void {
    const last = this.pets.at(-1);
    if (last) this.changed.set(last.id, { status, step: this.schedule.count });
  }
}
