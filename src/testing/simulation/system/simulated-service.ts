import type { Pet, PetStatus } from '../../../api/schemas.ts';
import type { ListPetsQuery } from '../../../api/list-pets-query.ts';
import type { Catalogue } from '../../../service/catalogues/catalogue.ts';
import { createHandler, type Handler } from '../../../service/handler.ts';

/** The marks of the two keys that each service accepts. */
const KEY_MARKS = ['a', 'b'] as const;
export type KeyMark = (typeof KEY_MARKS)[number];

/** How a service may spell a name that it stores. */
const SPELLINGS = {
  'as sent': (name: string) => name,
  'in capitals': (name: string) => name.toUpperCase(),
  'with a space': (name: string) => `${name} `,
} as const;
type Spelling = keyof typeof SPELLINGS;
export const SPELLING_NAMES: readonly Spelling[] = ['as sent', 'in capitals', 'with a space'];

/** One pet store: the service's own handler, and changes by other people. */
export class SimulatedService {
  readonly baseUrl: string;
  readonly catalogue: Catalogue;
  /** How it spells the names that it stores. */
  spelling: Spelling = 'as sent';
  private readonly handlers: ReadonlyMap<string, Handler>;
  private pets: Pet[];

  constructor(baseUrl: string, pets: readonly Pet[]) {
    this.baseUrl = baseUrl;
    this.pets = [...pets];
    this.catalogue = {
      list: async (wanted) => this.list(wanted),
      find: async (wanted) => this.pets.find(({ id }) => id === wanted),
      add: async (pet) => {
        const id = (this.pets.at(-1)?.id ?? 0n) + 1n;
        const added = { id, ...pet, name: SPELLINGS[this.spelling](pet.name) };
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
    const listed = this.pets.filter((pet) => status === undefined || pet.status === status);
    return listed.slice(0, limit);
  }

  /** Sets the service back to how it was before the last pets were added. It then gives their IDs again. */
  setBack(pets: number): void {
    this.pets = this.pets.slice(0, -pets);
  }

  /** Changes the status of the pet that was added last, as other people might. */
  changeLast(status: PetStatus): void {
    const last = this.pets.pop();
    if (last) this.pets.push({ ...last, status });
  }
}
