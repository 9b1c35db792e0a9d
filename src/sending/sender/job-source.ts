import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, RowRef } from '../journal/batch.ts';
import type { StoredRow } from '../journal/rows.ts';
import type { ClientInUse } from './ports.ts';

/** An attempt that waits to be sent. */
export interface Job {
  ref: RowRef;
  /** The attempt's index in its row. */
  attempt: number;
  pet: NewPet;
}

/** What became of a job. */
export interface JobResult {
  /** The row as it was written, and its batch. Undefined if the row waits no more, or if it could not be written. */
  stored?: StoredRow | undefined;
  /** What the service's answer means, or that its request did not leave. Undefined if it was not marked as on its way. */
  state?: Attempt;
  /** Why the service did not answer with the added pet. */
  error?: unknown;
  /** How long nothing is sent after a 429, in milliseconds. */
  backOff?: number;
  sentWith?: ClientInUse;
  /** Why the browser could not mark the row as on its way, so that nothing was sent. */
  cannotWrite?: unknown;
}

/** Where the queue takes rows from. */
export interface JobSource {
  /** Whether its rows are those of a file. These may be marked before there is room to send them. */
  isFile: boolean;
  /** Whether there is a job that may be sent now. */
  hasJob: () => boolean;
  /** Takes the next job, in the transaction that marks it, so that jobs leave in their order. */
  take: () => Job | undefined;
  /** Whether marked rows may still leave. Called right before each leaves, and whenever the queue is woken. */
  maySend: () => boolean;
  onEnded: (job: Job, result: JobResult) => void;
}
