import type { FileBatch } from '../journal/batch.ts';
import { readBatch, readFile } from '../journal/rows.ts';
import { keys } from '../journal/store/record-keys.ts';
import type { JournalStore } from '../journal/store/journal-store.ts';
import { LONGEST_BACK_OFF } from './back-off.ts';
import { endAttemptsOfClosedPages } from './end-attempts-of-closed-pages.ts';
import { createImportRows } from './import-rows.ts';
import type { Job, JobResult, JobSource } from './job-source.ts';
import { importLockName } from './lock-names.ts';
import type { PageAliveLock } from './page-alive-lock.ts';
import type { ClientInUse, Locks, SendingPorts } from './ports.ts';
import { endsByItself, type PauseReason, pauseReasonAfter, type Phase } from './run-phase.ts';

export interface RunContext extends Pick<SendingPorts, 'now' | 'setTimer' | 'isOnline' | 'closed'> {
  store: JournalStore;
  locks: Locks;
  pageAliveLock: PageAliveLock;
  clientInUse: () => ClientInUse;
  /** To be called when there are rows to send, or when rows that were marked may not be sent any more. */
  wake: () => void;
  /** Reads the lists for open questions. */
  checkLists: () => Promise<void>;
  /** Whether the page shows this import. Another one sends nothing. */
  isShown: () => boolean;
  /** Called at every change, up to hundreds of times per second. */
  onProgress: () => void;
}

/**
 * Whether an import was started:
 * - `in another tab`: another tab runs it, or its number was used before;
 * - `removed`: it is not in the journal any more, or the store was closed;
 * - `cannot write`: the browser cannot write the journal.
 */
export type StartResult = 'started' | 'in another tab' | 'removed' | 'cannot write';

/** An import that this page runs or has finished. */
export type ImportRun = ReturnType<typeof createImportRun>;

/** How long a start waits for the import's lock, in milliseconds. A tab that runs the import holds it for longer. */
const LONGEST_LOCK_WAIT = 1000;

/** How often a paused import checks whether the computer is online again, in milliseconds. */
const ONLINE_CHECK_INTERVAL = 1000;

/** After this many consecutive rows of unknown outcome the import pauses. */
const MAX_CONSECUTIVE_UNKNOWN = 4;

/**
 * Sends the waiting rows of a file, each once, through the page's queue. It takes the import's lock and reads the rows
 * again under it. When a person has to act, it releases the lock, so that any tab can continue the import.
 */
export function createImportRun(context: RunContext, first: FileBatch) {
  const { store, now, closed, wake } = context;
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  let stopTimer: () => void = () => undefined;
  const rows = createImportRows(first);
  /** How many rows the queue has taken and not ended. */
  let taken = 0;
  let consecutiveUnknown = 0;
  /** The start that has requested the import's lock, and may hold it. */
  let starting: Promise<StartResult> | undefined;
  /** Whether the lock is held and the rows were read. */
  let hasRead = false;
  /** Called when the run needs its lock no longer. */
  let release: () => void = () => undefined;

  // A function, because TypeScript does not know that `phase` may change during an await.
  const isIn = (...phases: Phase[]) => phases.includes(phase);
  const maySend = () => hasRead && isIn('running') && context.isShown();

  /** To be called after each change. */
  const changed = () => {
    const goesOn = isIn('running')
      ? rows.hasWaiting()
      : isIn('paused') && reason !== undefined && endsByItself(reason);
    if (taken === 0 && !goesOn) release();
    context.onProgress();
  };

  const setPhase = (nextPhase: Phase, nextReason?: PauseReason) => {
    phase = nextPhase;
    reason = nextReason;
    stopTimer();
    if (reason && endsByItself(reason)) resumeAfter(reason);
    wake();
    changed();
  };

  const resumeAfter = (why: PauseReason) => {
    const wait = why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK_INTERVAL;
    stopTimer = context.setTimer(wait, () => {
      if (why.kind === 'offline' && !context.isOnline()) resumeAfter(why);
      else setPhase('running');
    });
  };

  /** Pauses a running import. Replaces the reason of a paused one if the new reason is more urgent. */
  const pauseFor = (why: PauseReason) => {
    // A reason that needs a person is not replaced by one that ends automatically.
    const isMoreUrgent = reason === undefined || (endsByItself(reason) && !endsByItself(why));
    if (isIn('running') || (isIn('paused') && isMoreUrgent)) setPhase('paused', why);
  };

  const pauseIfNeeded = ({ move, row, error, backOff = 0, sentWith }: JobResult) => {
    // Without a move another tab has changed the row. A row that was not sent while this import is paused says nothing.
    if (move === undefined || (move.to.is === 'not sent' && !isIn('running'))) return;
    consecutiveUnknown = move.to.is === 'unknown' ? consecutiveUnknown + 1 : 0;
    if (consecutiveUnknown >= MAX_CONSECUTIVE_UNKNOWN)
      return pauseFor({ kind: 'unknown outcomes' });
    const waitsAgain = row?.attempts.at(-1)?.is === 'waiting';
    const why = waitsAgain ? pauseReasonAfter(move, error) : undefined;
    // A late 401 is about the key that it was sent with. With a newer key the row is just sent again.
    const isOldKey = sentWith?.client !== context.clientInUse().client;
    if (why === undefined || (why.kind === 'key refused' && isOldKey)) return;
    if (why.kind !== 'throttled') return pauseFor(why);
    const isLong = backOff > LONGEST_BACK_OFF;
    pauseFor(isLong ? { kind: 'refused', error } : { ...why, milliseconds: backOff });
  };

  const endJob = async (job: Job, result: JobResult) => {
    if (result.row) rows.show(job.ref.row, result.row);
    // The outcome could not be written, or the row was cleared. This page still shows it.
    else if (result.move) rows.showAttempt(job, result.move.to);
    // It could not be marked as on its way, or another tab has changed it: shown as it is stored.
    else {
      const stored = await readFile(store, first.id).catch(() => undefined);
      const row = stored?.rows[job.ref.row]?.row;
      if (row) rows.show(job.ref.row, row);
      const error = result.cannotWrite ?? (row ? undefined : new Error('The import was removed.'));
      if (error !== undefined) pauseFor({ kind: 'cannot write', error });
    }
    pauseIfNeeded(result);
    taken -= 1;
    wake();
    changed();
  };

  /** Reads the import and sends its rows. To be called under the import's lock. */
  const runUnderLock = async (answer: (result: StartResult) => void) => {
    // What the page that ran it before has left on its way is an open question, and is shown as one.
    await endAttemptsOfClosedPages(store, context.locks, now);
    if (!(await load())) {
      setPhase('paused');
      return answer('removed');
    }
    consecutiveUnknown = 0;
    if (rows.batch().endedAt !== undefined) await setEnd(undefined);
    if (closed.aborted) return answer('removed');
    // No row may leave without it.
    const releasePageAliveLock = await context.pageAliveLock.take();
    await new Promise<void>((resolve) => {
      release = resolve;
      hasRead = true;
      answer('started');
      wake();
      changed();
    });
    releasePageAliveLock();
    if (isIn('running', 'stopping')) await setEnd(now());
  };

  /** Reads the rows. @returns false if the import is not in the journal any more */
  const load = async () => {
    const stored = await readFile(store, first.id);
    if (stored) rows.load(stored);
    return stored !== undefined;
  };

  /** Writes when it ended, and that the lists must be checked then. */
  const setEnd = (endedAt: number | undefined) =>
    store.change(async (transaction) => {
      // An import that was removed meanwhile is not written again.
      const stored = await readBatch(transaction, first.id);
      if (stored?.from !== 'file') return;
      const { endedAt: _before, ...rest } = stored;
      const mayHaveExtras = endedAt !== undefined && rest.counts.added > 0;
      transaction.put(keys.batch(first.id), {
        ...rest,
        ...(endedAt !== undefined && { endedAt }),
        ...(mayHaveExtras && { check: { since: endedAt, count: 0 } }),
      });
    });

  const finish = async () => {
    if (!isIn('running', 'stopping')) return;
    setPhase('checking lists');
    await context.checkLists().catch(() => undefined);
    await load().catch(() => undefined);
    if (!isIn('closed')) setPhase('finished');
  };

  const startUnderLock = () =>
    new Promise<StartResult>((answer) => {
      const letGo = () => {
        starting = undefined;
        hasRead = false;
      };
      const fail = (result: StartResult, why?: PauseReason) => {
        letGo();
        if (!isIn('closed')) setPhase('paused', why);
        answer(result);
      };
      context.locks
        .holdWithin(importLockName(store.place, first.id), LONGEST_LOCK_WAIT, async () => {
          await runUnderLock(answer);
          // Called before the release, because a person may resume it before this page hears of that.
          letGo();
          void finish();
        })
        .then((held) => held ?? fail('in another tab'))
        .catch((error: unknown) => fail('cannot write', { kind: 'cannot write', error }));
    });

  /** Starts or continues under the import's lock, if the run is in one of these phases. */
  const act = async (into: 'running' | 'stopping', ...from: Phase[]): Promise<StartResult> => {
    if (isIn('closed')) return 'removed';
    if (!isIn(...from)) return 'started';
    setPhase(into);
    starting ??= startUnderLock();
    return starting;
  };

  closed.addEventListener('abort', () => setPhase('closed'));

  const source: JobSource = {
    marksAhead: true,
    hasJob: () => maySend() && rows.hasWaiting(),
    take: () => {
      const job = rows.take();
      if (job) taken += 1;
      return job;
    },
    maySend,
    waitingInstead: (move, error) =>
      pauseReasonAfter(move, error) === undefined ? undefined : { is: 'waiting' },
    onMarked: (job, mark) => {
      rows.showAttempt(job, { is: 'on its way', ...mark });
      context.onProgress();
    },
    onEnded: (job, result) => void endJob(job, result),
  };

  return {
    /** The ID of its batch. */
    batch: first.id,
    /** The batch with its counts as they are now. */
    summary: rows.batch,
    rows: rows.all,
    phase: () => phase,
    /** Why the import is paused; undefined before its start, and while it is not paused. */
    reason: () => reason,
    /** Takes the import's lock and sends the waiting rows. */
    resume: () => act('running', 'paused', 'finished'),
    pause: () => pauseFor({ kind: 'paused by person' }),
    /** Sends no more rows and finishes. */
    stop: () => act('stopping', 'paused', 'running'),
    /** How many of its rows are on their way, or about to leave. */
    onTheirWay: () => taken,
    source,
  };
}
