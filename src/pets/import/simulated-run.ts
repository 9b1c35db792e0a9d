import { ApiError } from '../../api/api-error.ts';
import type { Client } from '../../api/client.ts';
import { LIMIT, type NewPet, type Pet } from '../../api/schemas.ts';
import type { ImportRow } from './import-row.ts';
import { createRun, type ImportRun } from './import-run.ts';
import type { Twin } from './settle.ts';

/** What becomes of one request, in the order in which they reach the service. */
export type Outcome =
  | 'taken'
  | 'taken twice'
  | 'taken, answer lost'
  | 'lost'
  | 'refused'
  | '401'
  | '403'
  | '429'
  | 'failed (500)'
  | 'offline';

const REQUEST = { method: 'POST', path: '/pets' } as const;

// Whatever follows at once has followed.
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A service, a disk and a person, for tests: each life of the page is a run over the same disk. */
export class Simulation {
  /** Every pet that reached the service, by the row's name, whatever the answer. */
  readonly pets: Pet[] = [];
  /** How often a row was sent to a service that may have taken it. */
  readonly taken = new Map<string, number>();
  readonly disk: ImportRow[];
  finished = false;
  twins: readonly Twin[] = [];
  private readonly steps: (() => void)[] = [];
  private readonly picks: Iterator<number>;
  private readonly outcomes: Iterator<Outcome>;
  private life = 0;

  constructor(count: number, picks: Iterator<number>, outcomes: Iterator<Outcome>) {
    this.picks = picks;
    this.outcomes = outcomes;
    this.disk = Array.from({ length: count }, (_, index) => ({
      line: index + 2,
      text: { name: `Pet ${index}`, categoryId: '4', status: '' },
      fate: { state: 'waiting' },
    }));
  }

  /** The page is opened: what was under way before is gone with the page before it. */
  open(parallel: number): { run: ImportRun; client: Client } {
    this.life += 1;
    const { life } = this;
    this.steps.length = 0;
    let writing = Promise.resolve();
    const isAlive = () => life === this.life;
    const run = createRun(structuredClone(this.disk), new Set(), parallel, {
      mark: async (marks) => {
        const before = writing;
        const write = async () => {
          await before;
          await this.later();
          if (!isAlive()) return new Promise<void>(() => undefined);
          for (const [index, fate] of structuredClone(marks)) {
            const row = this.disk[index];
            if (row) row.fate = fate;
          }
          // The disk may have it long before the page hears of it.
          return this.later();
        };
        writing = write();
        return writing;
      },
      readLists: async () => {
        await this.later();
        return () => ({ pets: this.pets.slice(0, LIMIT.max), unreadable: [] });
      },
      finish: async (twins) => {
        this.finished = true;
        this.twins = twins;
      },
      after: (_, callback) => {
        let cancelled = false;
        this.steps.push(() => {
          if (!cancelled) callback();
        });
        return () => {
          cancelled = true;
        };
      },
      changed: () => undefined,
    });
    const client: Client = {
      createPet: (pet) => this.receive(pet),
      listPets: () => Promise.reject(new Error('unused')),
      listPetsAfresh: () => Promise.reject(new Error('unused')),
      getPet: () => Promise.reject(new Error('unused')),
      listOrders: () => Promise.reject(new Error('unused')),
    };
    return { run, client };
  }

  /** Lets one of the things that are under way happen. False where there is none. */
  async step(): Promise<boolean> {
    await settled();
    const pick = this.picks.next().value ?? 0;
    const [chosen] = this.steps.splice(pick % Math.max(this.steps.length, 1), 1);
    chosen?.();
    await settled();
    return chosen !== undefined;
  }

  private later(): Promise<void> {
    return new Promise((resolve) => this.steps.push(resolve));
  }

  private async receive({ name, categoryId }: NewPet): Promise<Pet> {
    const outcome = this.outcomes.next().value ?? 'taken';
    const fail = (status: number) => new ApiError(REQUEST, { kind: 'http', status });
    if (outcome === 'offline') throw new ApiError(REQUEST, { kind: 'offline' });
    // A request that left acts on the service even if the page is gone.
    const pet = { id: BigInt(this.pets.length + 1), name, categoryId };
    if (outcome.startsWith('taken') || outcome === 'failed (500)') {
      this.taken.set(name, (this.taken.get(name) ?? 0) + 1);
      this.pets.push(pet);
      if (outcome === 'taken twice') this.pets.push({ ...pet, id: pet.id + 1n });
    }
    await this.later();
    if (outcome === 'taken' || outcome === 'taken twice') return pet;
    if (outcome === 'refused') throw fail(400);
    if (outcome === 'failed (500)') throw fail(500);
    if (outcome === '401' || outcome === '403' || outcome === '429') throw fail(Number(outcome));
    throw new ApiError(REQUEST, { kind: 'no answer', reason: 'network' });
  }
}
