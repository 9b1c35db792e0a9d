import { Baseline } from '../../../sending/journal/batch.ts';
import type { NewPet } from '../../../api/schemas.ts';
import type { SentPet } from '../sent-pet.ts';
import type { ListRead } from '../system/requests.ts';
import type { SimulatedConnection } from '../system/simulated-connection.ts';
import type { Write } from '../system/simulated-disk.ts';
import { law, type LawCheck, type LawContext } from './law.ts';

/** How old the lists of a baseline may be when a pet is submitted, in milliseconds. */
const LONGEST_AGE = 120_000;

/** The baselines as they are stored, each checked against the lists that had really arrived. */
export class RealBaselines {
  private readonly stored = new Map<string, Baseline>();
  private readonly context: LawContext;

  constructor(context: LawContext) {
    this.context = context;
  }

  /** The stored baseline of a sent pet; undefined if there is none. */
  of({ place, baseline }: SentPet): Baseline | undefined {
    return this.stored.get(`${place} ${baseline}`);
  }

  note({ key, value }: Write<SimulatedConnection>): void {
    const [place, kind, id] = key.map(String);
    if (kind === 'baseline' && value !== undefined)
      this.stored.set(`${place} ${id}`, Baseline.parse(value));
  }

  /** Law 5: each list of a baseline had arrived when the pet was submitted, and at most two minutes before it. */
  check(): LawCheck {
    return {
      onChange: ({ sent, before, by, step }) => {
        const baseline = this.of(sent);
        if (before !== undefined || baseline === undefined) return;
        const ids = new Set(baseline.ids);
        const press = this.pressOf(sent);
        for (const list of baseline.whole) {
          const isRead = this.context.system.network.reads.some(
            (read) =>
              read.connection === by &&
              read.list === list &&
              read.isComplete &&
              read.keyMark === baseline.keyMark &&
              read.arrivedStep <= step &&
              this.isYoung(read, press) &&
              [...read.ids].every((id) => ids.has(id)),
          );
          law(5, isRead, `The baseline of ${sent.name} has a list that was not read: ${list}.`);
        }
      },
    };
  }

  /** When the pet was submitted, or its file started. */
  private pressOf({ ref, createdStep }: SentPet): { at: number; step: number } {
    const { userActions, imports, system } = this.context;
    const press = userActions.presses.submissions.find(({ draft }) => draft === ref.batch);
    const now = { at: system.schedule.time, step: createdStep };
    return press ?? imports.started.get(ref.batch) ?? now;
  }

  private isYoung(read: ListRead, press: { at: number; step: number }): boolean {
    // Not checked if the clock was set since, because the times cannot be compared then.
    const { clockSetStep } = this.context.system;
    if (clockSetStep >= Math.min(read.requestedStep, press.step)) return true;
    return press.at - read.at <= LONGEST_AGE;
  }
}

/** The list that has all pets of the status with which a pet was sent, or all pets if it was sent without one. */
export function listOf({ status }: NewPet): ListRead['list'] {
  return status ?? 'any';
}
