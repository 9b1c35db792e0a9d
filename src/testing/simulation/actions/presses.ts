import type { NewPet } from '../../../api/schemas.ts';
import type { RowRef } from '../../../sending/journal/batch.ts';
import type { SubmitResult } from '../../../sending/journal/submit.ts';
import type { Place } from '../../../sending/journal/store/journal-store.ts';
import type { Action, WhyNot } from '../../../sending/journal/ways.ts';
import type { OpenConnection } from '../system/simulated-connection.ts';
import type { SimulatedSystem } from '../system/simulated-system.ts';

/** One thing that a user asked of a page, and what came of it. */
interface Pressed<Result> {
  connection: OpenConnection;
  place: Place;
  /** The step in which it was asked, and the time on the wall clock. */
  step: number;
  at: number;
  /** How many times the disk had failed the page until then. */
  failures: number;
  /** The result or the error, once there is one. */
  ended?: { step: number; result: Result } | { step: number; error: unknown };
}

/** A press of **Add pet**. */
export interface Submission extends Pressed<SubmitResult> {
  is: 'submission';
  draft: string;
  pet: NewPet;
  corrects: RowRef | undefined;
}

/** A press of a button of a sent pet. */
export interface RowPress extends Pressed<WhyNot | undefined> {
  is: 'row press';
  ref: RowRef;
  action: Action;
  /** Whether the page showed the row as it was on the disk. */
  isUpToDate: boolean;
}

/** A press of **Start afresh**. */
export interface Emptying extends Pressed<boolean> {
  is: 'emptying';
}

export type Press = Submission | RowPress | Emptying;

/** All presses, in their order. */
export class Presses {
  readonly submissions: Submission[] = [];
  readonly ofRows: RowPress[] = [];
  readonly emptyings: Emptying[] = [];
  private readonly system: SimulatedSystem;
  private justEnded: Press[] = [];

  constructor(system: SimulatedSystem) {
    this.system = system;
  }

  /** What every press records. */
  begin(
    connection: OpenConnection,
    place = connection.place,
  ): Pick<Press, 'connection' | 'place' | 'step' | 'at' | 'failures'> {
    const failures = this.system.disk.failures.get(connection) ?? 0;
    const { count: step, time: at } = this.system.schedule;
    return { connection, place, step, at, failures };
  }

  /** A press of **Add pet** of which nobody has heard, though its page is still there and its journal could be opened. */
  unanswered(): Submission | undefined {
    return this.submissions.find(
      ({ ended, connection }) =>
        !ended &&
        !this.system.schedule.hasEnded(connection.page) &&
        connection.sending.currentJournal().storage !== 'failed',
    );
  }

  /** The presses that have ended since this was called last. */
  takeEnded(): readonly Press[] {
    const ended = this.justEnded;
    this.justEnded = [];
    return ended;
  }

  submit(press: Submission, ending: Promise<SubmitResult>): void {
    this.submissions.push(press);
    this.watch(press, ending, () => this.justEnded.push(press));
  }

  act(press: RowPress, ending: Promise<WhyNot | undefined>): void {
    this.ofRows.push(press);
    this.watch(press, ending, () => this.justEnded.push(press));
  }

  empty(press: Emptying, ending: Promise<boolean>): void {
    this.emptyings.push(press);
    this.watch(press, ending, () => this.justEnded.push(press));
  }

  private watch<Result>(press: Pressed<Result>, ending: Promise<Result>, end: () => void): void {
    const { schedule } = this.system;
    ending
      .then(
        (result) => {
          press.ended = { step: schedule.count, result };
        },
        (error: unknown) => {
          press.ended = { step: schedule.count, error };
        },
      )
      .finally(end);
  }
}
