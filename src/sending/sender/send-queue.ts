import type { Client } from '../../api/client.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, RowRef } from '../journal/batch.ts';
import type { JournalStore, Transaction } from '../journal/store/journal-store.ts';
import type { SendingPorts } from '../ports.ts';
import {
  type AttemptContext,
  markAttempt,
  type MarkedJob,
  recordAttempt,
  type Recorded,
  sendAttempt,
} from './attempt.ts';
import { readBackOff } from './back-off.ts';

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
 * - `ended`: its request has ended, or did not leave. `recorded` is missing if the browser could not write it;
 * - `waits no more`: its row was changed or removed meanwhile, so nothing was sent;
 * - `cannot write`: the browser could not mark it as on its way, so nothing was sent.
 */
export type JobResult =
  | ({ is: 'ended'; recorded?: Recorded | undefined } & Ended)
  | { is: 'waits no more' }
  | { is: 'cannot write'; error: unknown };

/** Where the queue takes rows from. */
export interface JobSource {
  /** Whether its rows are those of a file: these wait again after some failures (`pauseReasonAfter`). */
  isFile: boolean;
  /** Whether there is a job that may be sent now. */
  hasJob: () => boolean;
  /** Takes the next job, in the transaction that marks it, so that jobs are marked in their order. */
  take: () => Job | undefined;
  /** Whether a marked row may still leave. Called right before it does. */
  maySend: () => boolean;
  /** Called in the transaction that writes an answer, before the next row is marked: the answer may be a reason to pause. */
  onAnswer: (ended: Ended, recorded: Recorded) => void;
  /** Called once for each job that was taken, when nothing more happens to it. */
  onEnded: (job: Job, result: JobResult) => void;
}

/** How many rows a page sends at the same time. */
const LANES = 6;

/**
 * The longest time between two reads of the back-off, in milliseconds. It may end early: the clock may be set, or
 * **Start afresh** in another tab may empty the journal.
 */
const BACK_OFF_CHECK_INTERVAL = 5000;

interface SendQueueOptions extends AttemptContext, Pick<SendingPorts, 'setTimer'> {
  journalStore: Promise<JournalStore>;
  /** The sources in their order: what the first one has is sent before what the next one has. */
  sources: () => readonly JobSource[];
}

/** A request that has ended, and what it was sent for. */
type EndedJob = MarkedJob & { ended: Ended };

/**
 * Creates the queue that sends the rows of this page, each attempt once. It is the page's only sender. Each of its lanes
 * has one row on its way at a time. One transaction writes what became of it and marks the next one: two would cost the
 * time of another commit for each row.
 */
export function createSendQueue(options: SendQueueOptions) {
  const { now, closed, sources } = options;
  let lanes = 0;
  let isBackingOff = false;

  const nextSource = () => (closed.aborted ? undefined : sources().find(({ hasJob }) => hasJob()));

  /** Sends what waits. To be called when something does. */
  const wake = () => {
    if (!isBackingOff && lanes < LANES && nextSource()) void runLane();
  };

  const runLane = async () => {
    lanes += 1;
    let ended: EndedJob | undefined;
    do {
      const marked = await recordAndMark(ended);
      // Another lane sends what else waits.
      if (marked) wake();
      ended = marked && { ...marked, ended: await sendAttempt(options, marked) };
    } while (ended);
    lanes -= 1;
    wake();
  };

  /** Writes what became of a job, and marks the next one as on its way. @returns the marked one, if there is one */
  const recordAndMark = async (last: EndedJob | undefined): Promise<MarkedJob | undefined> => {
    let taken: { source: JobSource; job: Job } | undefined;
    const take = () => {
      const source = nextSource();
      const job = source?.take();
      return source && job && { source, job };
    };
    try {
      const journal = await options.journalStore;
      const { recorded, mark } = await journal.change(async (transaction) => {
        const written = last && (await recordAttempt(transaction, options, last, last.ended));
        if (written) last.source.onAnswer(last.ended, written);
        if (await mustWait(transaction)) return { recorded: written };
        taken = take();
        return {
          recorded: written,
          mark: taken && (await markAttempt(transaction, options, taken.job)),
        };
      });
      last?.source.onEnded(last.job, { is: 'ended', ...last.ended, recorded });
      if (taken === undefined || mark) return taken && mark && { ...taken, mark };
      taken.source.onEnded(taken.job, { is: 'waits no more' });
    } catch (error) {
      // The last row stays marked as on its way and becomes an open question: the app does not send it a second time.
      last?.source.onEnded(last.job, { is: 'ended', ...last.ended });
      // Also if the transaction could not even begin: otherwise the job would be tried again without end.
      taken ??= take();
      taken?.source.onEnded(taken.job, { is: 'cannot write', error });
    }
    return undefined;
  };

  /** Whether nothing may be marked now, because of a back-off. Then the queue wakes by itself. */
  const mustWait = async (transaction: Transaction): Promise<boolean> => {
    const remaining = await readBackOff(transaction, now());
    if (remaining > 0 && !isBackingOff) {
      isBackingOff = true;
      options.setTimer(Math.min(remaining, BACK_OFF_CHECK_INTERVAL), () => {
        isBackingOff = false;
        wake();
      });
    }
    return remaining > 0;
  };

  return { wake };
}
