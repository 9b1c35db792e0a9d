import { ApiError } from '../../api/errors/api-error.ts';
import type { NewPet } from '../../api/schemas.ts';
import type { Attempt, Row, RowRef } from '../journal/batch.ts';
import { isMarked, type Mark, move as moveAttempt, type Move } from '../journal/move.ts';
import type { RecordStore, Transaction } from '../journal/store/record-store.ts';
import { moveAfterError, moveAfterPet } from './answer.ts';
import { readBackOff, resetBackOff, startBackOff } from './back-off.ts';
import type { ClientInUse, SendingPorts } from './ports.ts';

/**
 * How many rows are sent at the same time. `npm run bench:import`, with the service on the same computer: 69, 91 and
 * 112 rows per second for 1, 2 and 4. The gain is larger when the service is further away.
 */
const PARALLEL = 4;

/**
 * A request leaves within this time after its row was marked as on its way, or not at all: after
 * `ASLEEP_AFTER` a person may decide about it in another tab. In milliseconds.
 */
const SEND_WITHIN = 30_000;

/** The longest time between two looks at the back-off, which another tab may have ended, in milliseconds. */
const BACK_OFF_CHECK_INTERVAL = 5000;

/** An attempt that waits to be sent. */
export interface Job {
  ref: RowRef;
  /** The attempt's index in its row. */
  attempt: number;
  pet: NewPet;
}

/** What became of a job. */
export interface JobResult {
  /** The row as it was written. Undefined if the row waits no more, or if it could not be written. */
  row?: Row | undefined;
  /** What the service's answer means. Undefined if nothing was sent. */
  move?: Move;
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
  /** Whether there is a job that may be sent now. */
  hasJob: () => boolean;
  /** Takes the next job, in the transaction that marks it, so that jobs leave in their order. */
  take: () => Job | undefined;
  /** Whether the job's request may still leave. Called right before it leaves. */
  maySend: () => boolean;
  /** The state of an attempt that waits again instead of making this move; undefined if it makes it. */
  waitingInstead: (move: Move, error: unknown) => Extract<Attempt, { is: 'waiting' }> | undefined;
  /** Called when the row was marked as on its way. */
  onMarked: (job: Job, mark: Mark) => void;
  onEnded: (job: Job, result: JobResult) => void;
}

/** The only sender of a page. */
export interface SendQueue {
  /** Sends what waits. To be called when a source has jobs again. */
  wake: () => void;
}

interface SendQueueOptions extends Pick<
  SendingPorts,
  'place' | 'now' | 'setTimer' | 'closed' | 'detailsOf'
> {
  journalStore: Promise<RecordStore>;
  /** The random ID of this page. */
  page: string;
  clientInUse: () => ClientInUse;
  /** The sources in their order: what the first one has is sent before what the next one has. */
  sources: () => readonly JobSource[];
}

const NOT_SENT = {
  happened: 'This page was closed, or the computer asleep, before the pet was sent.',
  next: 'Send it again.',
};

/** A job that was taken from its source. */
interface Taken {
  source: JobSource;
  job: Job;
}

/** Whether the next job was marked as on its way, or why not. */
type Marked = { mark: Mark } | 'waits no more' | { backOff: number } | 'wait for another';

/** Creates the queue that sends the rows of this page, each attempt once, a few at a time. */
export function createSendQueue(options: SendQueueOptions): SendQueue {
  const { place, page, now, closed, journalStore, clientInUse } = options;
  let workers = 0;
  let onTheirWay = 0;
  let hasTimer = false;

  const hasJob = () => options.sources().some((source) => source.hasJob());

  const wake = () => {
    for (; workers < PARALLEL; workers += 1) void work();
  };

  const work = async () => {
    // Awaited first, so that all workers are counted before one ends.
    const store = await journalStore.catch(() => undefined);
    if (store) await sendAll(store);
    workers -= 1;
    // A job may have come while the last worker found nothing to do.
    if (store && workers + onTheirWay === 0 && !hasTimer && hasJob()) wake();
  };

  const sendAll = async (store: RecordStore) => {
    while (hasJob() && (await sendNext(store)));
  };

  /** Wakes the queue later. One timer is enough for all workers. */
  const wakeAfter = (milliseconds: number) => {
    if (hasTimer) return;
    hasTimer = true;
    options.setTimer(Math.min(milliseconds, BACK_OFF_CHECK_INTERVAL), () => {
      hasTimer = false;
      wake();
    });
  };

  const takeNext = (): Taken | undefined => {
    const source = options.sources().find((one) => one.hasJob());
    const job = source?.take();
    return source && job && { source, job };
  };

  /** Marks the next job and sends it. @returns whether the worker goes on */
  const sendNext = async (store: RecordStore): Promise<boolean> => {
    let taken: Taken | undefined;
    let isCounted = false;
    try {
      const marked = await store.change(async (transaction) => {
        const result = await markNext(transaction, () => (taken = takeNext()));
        // Counted at once, because the next job may be marked in the same transaction (`group-changes.ts`).
        isCounted = typeof result === 'object' && 'mark' in result;
        if (isCounted) onTheirWay += 1;
        return result;
      });
      isCounted = false;
      if (typeof marked === 'object' && 'backOff' in marked) wakeAfter(marked.backOff);
      if (taken === undefined) return false;
      if (typeof marked === 'object' && 'mark' in marked) {
        taken.source.onMarked(taken.job, marked.mark);
        await send(store, taken, marked.mark);
      } else taken.source.onEnded(taken.job, {});
    } catch (cannotWrite) {
      if (isCounted) onTheirWay -= 1;
      // Also if the transaction could not even begin: otherwise the job would be tried again without end.
      taken ??= takeNext();
      taken?.source.onEnded(taken.job, { cannotWrite });
    }
    return true;
  };

  /** Takes the next job and marks it as on its way, unless nothing may be sent now. */
  const markNext = async (
    transaction: Transaction,
    take: () => Taken | undefined,
  ): Promise<Marked> => {
    const { remaining, isUnproven } = await readBackOff(transaction, place, now());
    if (remaining > 0 && !closed.aborted) return { backOff: remaining };
    if (isUnproven && onTheirWay > 0) return 'wait for another';
    const job = take()?.job;
    if (job === undefined) return 'waits no more';
    const mark: Mark = { page, since: now() };
    const row = await moveAttempt(transaction, place, job.ref, job.attempt, (state) =>
      // Not another page's: a duplicated tab may have submitted the same draft again after **Forget key**.
      'page' in state && state.page !== page
        ? undefined
        : { event: 'its request leaves', to: { is: 'on its way', ...mark } },
    );
    return row ? { mark } : 'waits no more';
  };

  /** Sends a job that was marked, and writes what became of it. */
  const send = async (store: RecordStore, { source, job }: Taken, mark: Mark) => {
    const { move, error, sentWith } = await request(source, job, mark);
    onTheirWay -= 1;
    // Not awaited: the next job is marked in the same transaction (`group-changes.ts`).
    void record(store, source, { job, mark, move, error }).then((recorded) => {
      source.onEnded(job, { ...recorded, move, error, ...(sentWith && { sentWith }) });
      wake();
    });
  };

  const request = async (
    source: JobSource,
    { pet }: Job,
    { since }: Mark,
  ): Promise<{ move: Move; error?: unknown; sentWith?: ClientInUse }> => {
    if (closed.aborted || !source.maySend() || Math.abs(now() - since) > SEND_WITHIN)
      return {
        move: {
          event: 'it is not sent',
          to: { is: 'not sent', at: now(), errorDescription: NOT_SENT },
        },
      };
    const sentWith = clientInUse();
    try {
      return { move: moveAfterPet(pet, await sentWith.client.createPet(pet), now()), sentWith };
    } catch (error) {
      return { move: moveAfterError(error, now(), options.detailsOf), error, sentWith };
    }
  };

  /**
   * Writes what became of a request. The service's own answer replaces any state, even a finding or a person's
   * decision. "No answer" replaces nothing but the request's own mark.
   */
  const record = (
    store: RecordStore,
    source: JobSource,
    { job, mark, move, error }: { job: Job; mark: Mark; move: Move; error: unknown },
  ): Promise<Pick<JobResult, 'row' | 'backOff'>> =>
    store
      .change(async (transaction) => {
        const isThrottled = error instanceof ApiError && error.status === 429;
        const backOff = isThrottled ? await startBackOff(transaction, place, error, now()) : 0;
        if (move.to.is === 'added') await resetBackOff(transaction, place, now());
        const waiting = source.waitingInstead(move, error);
        const row = await moveAttempt(transaction, place, job.ref, job.attempt, (state) => {
          if (!isMarked(state, mark))
            return move.event === 'the service answers' ? move : undefined;
          return waiting ? { event: 'it waits again', to: waiting } : move;
        });
        return { row, backOff };
      })
      // The row stays marked as on its way and becomes an open question, so that it is never sent a second time.
      .catch(() => ({ backOff: error instanceof ApiError ? (error.headers.retryAfter ?? 0) : 0 }));

  closed.addEventListener('abort', wake);
  return { wake };
}
