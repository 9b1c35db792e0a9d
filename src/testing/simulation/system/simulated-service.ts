import type { Pet, PetStatus } from '../../../api/schemas.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Catalogue } from '../../../service/catalogues/catalogue.ts';
import { createHandler, type Handler } from '../../../service/handler.ts';
import { createMemoryCatalogue } from '../../../service/catalogues/memory-catalogue.ts';
import type { Schedule } from './schedule.ts';

/** The marks of the two keys that each service accepts. */
export const KEY_MARKS = ['a', 'b'] as const;
export type KeyMark = (typeof KEY_MARKS)[number];

/** How a service may spell a name that it stores. */
const SPELLINGS = {
  'as sent': (name: string) => name,
  'in capitals': (name: string) => name.toUpperCase(),
  'with a space': (name: string) => `${name} `,
} as const;
export type Spelling = keyof typeof SPELLINGS;
export const SPELLING_NAMES: readonly Spelling[] = ['as sent', 'in capitals', 'with a space'];

/** One pet store: the service's own handler, and changes by other people. */
export class SimulatedService {
  readonly baseUrl: string;
  /** The pets that other people have changed. */
  readonly changed = new Map<bigint, { status: PetStatus; step: number }>();
  readonly catalogue: Catalogue;
  /** The step in which the service was last set back, after which it gives IDs again. */
  setBackStep = -1;
  /** How it spells the names that it stores. */
  spelling: Spelling = 'as sent';
  private readonly schedule: Schedule;
  private readonly handlers: ReadonlyMap<string, Handler>;
  private pets: Pet[];
  private kept: Catalogue;

  constructor(schedule: Schedule, baseUrl: string, pets: readonly Pet[]) {
    this.schedule = schedule;
    this.baseUrl = baseUrl;
    this.pets = [...pets];
    this.kept = createMemoryCatalogue(pets);
    this.catalogue = {
      list: (wanted) => this.kept.list(wanted),
      find: (id) => this.kept.find(id),
      add: async (pet) => {
        const added = await this.kept.add({ ...pet, name: SPELLINGS[this.spelling](pet.name) });
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

  /** Answers a request. Each key has a handler of its own, because a handler accepts one key. */
  async serve(request: Request): Promise<Response> {
    const key = request.headers.get('Authorization')?.replace('Bearer ', '') ?? '';
    const handler = this.handlers.get(key) ?? [...this.handlers.values()][0];
    if (handler === undefined) throw new Error('The service has no key.');
    return handler(request);
  }

  /**
   * Returns a list. It does not go through handler and client, which have tests of their own, because
   * writing and parsing four lists of 100 pets would take as long as the rest of a simulation.
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

  /** Sets the service back to how it was before the last pets were added. */
  setBack(pets: number): void {
    if (pets === 0) return;
    for (const { id } of this.pets.slice(-pets)) this.changed.delete(id);
    this.pets = this.pets.slice(0, -pets);
    this.kept = createMemoryCatalogue(this.pets);
    this.setBackStep = this.schedule.count;
  }

  /** Changes the status of the pet that was added last, as other people might. */
  changeLast(status: PetStatus): void {
    const last = this.pets.at(-1);
    if (last) this.changed.set(last.id, { status, step: this.schedule.count });
  }
}
