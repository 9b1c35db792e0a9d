import type { Client } from '../../api/client.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, RowRef } from '../journal/batch.ts';
import type { Recorded } from './attempt.ts';

/** An attempt that waits to be sent. */
export interface Job {
  ref: RowRef;
  /** The attempt's index in its row. */
  attempt: number;
  pet: NewPet;
}

/** What a request that has ended, or that did not leave, means for its row. */
export interface Ended {
  state: Attempt;
  /** Why the service did not answer with the added pet. */
  error?: unknown;
  sentWith?: Client;
}

/**
 * What became of a job that was taken:
 * - `ended`: its request ended. `recorded` is missing if the browser could not write it;
 * - `waits no more`: another tab has changed or removed its row, so nothing was sent;
 * - `cannot write`: the browser could not mark it as on its way, so nothing was sent.
 */
export type JobResult =
  | ({ is: 'ended'; recorded?: Recorded | undefined } & Ended)
  | { is: 'waits no more' }
  | { is: 'cannot write'; error: unknown };

/** Where the queue takes rows from. */
export interface JobSource {
  /** Whether its rows are those of a file, which wait again where the reason not to send them is not the row. */
  isFile: boolean;
  /** Whether there is a job that may be sent now. */
  hasJob: () => boolean;
  /** Takes the next job, in the transaction that marks it, so that jobs leave in their order. */
  take: () => Job | undefined;
  /** Whether a marked row may still leave. Called right before it does. */
  maySend: () => boolean;
  /** Called in the transaction that writes an answer, before the next row is marked: the answer may be a reason to pause. */
  onAnswer: (ended: Ended, recorded: Recorded) => void;
  /** Called once for each job that was taken, when nothing more happens to it. */
  onEnded: (job: Job, result: JobResult) => void;
}
