import type { Client } from '../../api/client.ts';
import type { FileBatch } from '../journal/batch.ts';
import type { SentRow } from '../journal/outcome.ts';
import { type FileWithRows, readFile, writeEnd } from '../journal/rows.ts';
import type { JournalStore } from '../journal/store/journal-store.ts';
import { importLockName, type Locks, type SendingPorts } from '../ports.ts';
import type { Recorded } from './attempt.ts';
import type { Ended, Job, JobResult, JobSource } from './send-queue.ts';
import { endAttemptsOfClosedPages, type PageAliveLock } from './page-alive.ts';
import { createRunPhase, type PauseReason, type Phase } from './run-phase.ts';

export interface RunContext extends Pick<SendingPorts, 'now' | 'setTimer' | 'isOnline' | 'closed'> {
  store: JournalStore;
  locks: Locks;
  pageAliveLock: PageAliveLock;
  clientInUse: () => Client;
  /** To be called when there are rows to send. */
  wake: () => void;
  /** Called at every change, up to hundreds of times per second. */
  onProgress: () => void;
  /** Shows the journal as it is now: called when the import has ended, so that no screen takes it for unfinished. */
  refresh: () => Promise<void>;
}

/**
 * Whether an import was started:
 * - `in another tab`: another tab runs it, or it was started before;
 * - `removed`: it is not in the journal any more, or the store was closed;
 * - `cannot write`: the browser cannot write the journal.
 */
export type StartResult = 'started' | 'in another tab' | 'removed' | 'cannot write';

/** An import in this page. */
export type ImportRun = ReturnType<typeof createImportRun>;

const REMOVED: PauseReason = {
  kind: 'cannot write',
  error: new Error('The import was removed.'),
};

/** After this many consecutive rows of unknown outcome the import pauses. */
const MAX_CONSECUTIVE_UNKNOWN = 4;

/** How long a start waits for the import's lock, in milliseconds. */
const LONGEST_LOCK_WAIT = 1000;

/**
 * Sends the waiting rows of a file through the page's queue. It takes the import's lock and reads the rows
 * again under it. When a person has to act, it releases the lock, so that any tab can continue the import.
 */
export function createImportRun(context: RunContext, first: FileWithRows) {
  const { store, now, closed, wake } = context;
  const { id } = first.batch;
  /** As it was read last. */
  let file = first;
  /** The batch, with its counts as they were written last. */
  let summary: FileBatch = first.batch;
  /** The rows that the queue may take, in their order. */
  let waiting: Job[] = [];
  /** How many rows the queue has taken and not ended. */
  let taken = 0;
  /** The start that has requested the import's lock, and may hold it. */
  let starting: Promise<StartResult> | undefined;
  /** Whether the lock is held and the rows were read. */
  let hasRead = false;
  /** True from the written end until the rows were read for the last time. */
  let isFinishing = false;
  /** Called when the run needs its lock no longer. */
  let release: () => void = () => undefined;

  const phase = createRunPhase(context, () => {
    wake();
    changed();
  });
  const { isIn, pauseFor } = phase;
  let consecutiveUnknown = 0;
  const maySend = () => hasRead && isIn('running');

  /** To be called after each change. */
  const changed = () => {
    const goesOn = isIn('running') ? waiting.length > 0 : phase.endsPauseByItself();
    if (taken === 0 && !goesOn) release();
    context.onProgress();
  };

  /** Pauses before the next row is marked, if the answer is a reason to. */
  const onAnswer = ({ state, sentWith }: Ended, { pauseReason: why }: Recorded) => {
    consecutiveUnknown = state.is === 'unknown' ? consecutiveUnknown + 1 : 0;
    if (consecutiveUnknown >= MAX_CONSECUTIVE_UNKNOWN) pauseFor({ kind: 'unknown outcomes' });
    // A late 401 is about the key that it was sent with. With a newer key the row is just sent again.
    const isOldKey = why?.kind === 'key refused' && sentWith !== context.clientInUse();
    if (why && !isOldKey) pauseFor(why);
  };

  const endJob = async (job: Job, result: JobResult) => {
    const stored = result.is === 'ended' ? result.recorded?.stored : undefined;
    if (stored?.batch.from === 'file') summary = stored.batch;
    // A row that waits again was certainly not added, and is sent before the rows after it.
    if (result.is === 'cannot write' || stored?.row.attempts[job.attempt]?.is === 'waiting')
      waiting = [...waiting, job].toSorted((one, other) => one.ref.row - other.ref.row);
    if (result.is === 'cannot write') pauseFor({ kind: 'cannot write', error: result.error });
    // It was changed or removed meanwhile.
    if (result.is === 'waits no more') {
      const current = await readFile(store, id).catch(() => undefined);
      if (current) summary = current.batch;
      else pauseFor(REMOVED);
    }
    taken -= 1;
    wake();
    changed();
  };

  /** Reads the import and sends its rows. To be called under the import's lock. */
  const runUnderLock = async (answer: (result: StartResult) => void) => {
    // What a closed page has left on its way becomes an open question, and is shown as one.
    await endAttemptsOfClosedPages(store, context.locks, now);
    if (!(await load())) {
      phase.set('paused');
      return answer('removed');
    }
    consecutiveUnknown = 0;
    if (summary.endedAt !== undefined) await writeEnd(store, id, undefined);
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
    if (isIn('running', 'stopping')) await writeEnd(store, id, now());
  };

  /** Reads the rows. @returns false if the import is not in the journal any more */
  const load = async () => {
    const stored = await readFile(store, id);
    if (stored === undefined) return false;
    file = stored;
    summary = stored.batch;
    waiting = jobsOf(stored.rows);
    return true;
  };

  const finish = async () => {
    // Also called when a pause has released the lock. Asked first, because a person may resume while the rows are read.
    if (!isIn('running', 'stopping')) return;
    isFinishing = true;
    // If it was removed meanwhile, it is shown as it was read last.
    await load().catch(() => undefined);
    await context.refresh();
    isFinishing = false;
    phase.set('finished');
  };

  const startUnderLock = () =>
    new Promise<StartResult>((answer) => {
      const letGo = () => {
        starting = undefined;
        hasRead = false;
      };
      const fail = (result: StartResult, why?: PauseReason) => {
        letGo();
        phase.set('paused', why);
        answer(result);
      };
      context.locks
        .holdWithin(importLockName(store.place, id), LONGEST_LOCK_WAIT, async () => {
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
    // While it finishes, its phase is still the one before. A start would remove the end that was just written.
    if (isFinishing || !isIn(...from)) return 'started';
    phase.set(into);
    starting ??= startUnderLock();
    return starting;
  };

  closed.addEventListener('abort', () => phase.set('closed'));

  const source: JobSource = {
    isFile: true,
    hasJob: () => maySend() && waiting.length > 0,
    take: () => {
      const job = waiting.shift();
      if (job) taken += 1;
      return job;
    },
    maySend,
    onAnswer,
    onEnded: (job, result) => void endJob(job, result),
  };

  return {
    batch: id,
    /** The batch with its counts as they are now. */
    summary: () => summary,
    /** The batch and its rows as they were read last: at each start, and when the import has ended. */
    file: () => file,
    phase: phase.current,
    reason: phase.reason,
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

/**
 * The rows that wait for any page. One with a page is sent by that page, because a person has pressed **Send now** or
 * **Send again**.
 */
function jobsOf(rows: readonly SentRow[]): Job[] {
  return rows.flatMap(({ ref, pet, row, outcome }) =>
    pet && outcome.is === 'waiting' && outcome.page === undefined
      ? { ref, pet, attempt: Math.max(0, row.attempts.length - 1) }
      : [],
  );
}
