import type { FileBatch } from '../journal/batch.ts';
import type { SentRow } from '../journal/outcome.ts';
import { readBatch, readFile } from '../journal/rows.ts';
import { keys } from '../journal/store/record-keys.ts';
import type { RecordStore } from '../journal/store/record-store.ts';
import { LONGEST_BACK_OFF } from './back-off.ts';
import { createImportRows } from './import-rows.ts';
import { endAttemptsOfClosedPages } from './end-attempts-of-closed-pages.ts';
import { importLockName } from './lock-names.ts';
import type { PageAliveLock } from './page-alive-lock.ts';
import { endsByItself, pauseReasonAfter, type PauseReason } from './pause-reason.ts';
import type { ClientInUse, Locks, SendingPorts } from './ports.ts';
import { createRunPhase, type Phase } from './run-phase.ts';
import type { JobResult, JobSource } from './send-queue.ts';

export interface RunContext extends Pick<
  SendingPorts,
  'place' | 'now' | 'setTimer' | 'isOnline' | 'closed'
> {
  store: RecordStore;
  locks: Locks;
  pageAliveLock: PageAliveLock;
  clientInUse: () => ClientInUse;
  /** Called when there are rows to send. */
  wake: () => void;
  /** Reads the lists for open questions. */
  checkLists: () => Promise<void>;
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
export interface ImportRun {
  /** The ID of its batch. */
  batch: string;
  /** The batch with its counts as they are now. */
  summary: () => FileBatch;
  rows: () => readonly SentRow[];
  phase: () => Phase;
  /** Why the import is paused; undefined before its start, and while it is not paused. */
  reason: () => PauseReason | undefined;
  /** Takes the import's lock and sends the waiting rows. */
  resume: () => Promise<StartResult>;
  pause: () => void;
  /** Sends no more rows and finishes. */
  stop: () => Promise<StartResult>;
  /** How many of its rows are on their way, or about to leave. */
  onTheirWay: () => number;
  source: JobSource;
}

/** How long a start waits for the import's lock, in milliseconds. A tab that runs the import holds it for longer. */
const LONGEST_LOCK_WAIT = 1000;

/** After this many consecutive rows of unknown outcome the import pauses. */
const MAX_CONSECUTIVE_UNKNOWN = 4;

/**
 * Sends the waiting rows of a file, each once, through the page's queue. It takes the import's lock and reads the rows
 * again under it. When a person has to act, it releases the lock, so that any tab can continue the import.
 */
export function createImportRun(context: RunContext, first: FileBatch): ImportRun {
  const { store, place, now, closed } = context;
  const phase = createRunPhase(context);
  /** The start that has requested the import's lock, and may hold it. */
  let starting: Promise<StartResult> | undefined;
  /** Whether the lock is held and the rows were read. */
  let hasRead = false;
  let consecutiveUnknown = 0;

  const pauseIfNeeded = ({ move, row, error, backOff = 0, sentWith, cannotWrite }: JobResult) => {
    if (cannotWrite !== undefined)
      return phase.pauseFor({ kind: 'cannot write', error: cannotWrite });
    // Without a move another tab has changed the row. A row that was not sent while this import is paused says nothing.
    if (move === undefined || (move.to.is === 'not sent' && !phase.isIn('running'))) return;
    consecutiveUnknown = move.to.is === 'unknown' ? consecutiveUnknown + 1 : 0;
    if (consecutiveUnknown >= MAX_CONSECUTIVE_UNKNOWN)
      return phase.pauseFor({ kind: 'unknown outcomes' });
    const waitsAgain = row?.attempts.at(-1)?.is === 'waiting';
    const reason = waitsAgain ? pauseReasonAfter(move, error) : undefined;
    // A late 401 is about the key that it was sent with. With a newer key the row is just sent again.
    const isOldKey = sentWith?.client !== context.clientInUse().client;
    if (reason === undefined || (reason.kind === 'key refused' && isOldKey)) return;
    if (reason.kind !== 'throttled') return phase.pauseFor(reason);
    const isLong = backOff > LONGEST_BACK_OFF;
    phase.pauseFor(isLong ? { kind: 'refused', error } : { ...reason, milliseconds: backOff });
  };

  const fileRows = createImportRows(
    {
      ...context,
      maySend: () => hasRead && phase.isIn('running'),
      onResult: pauseIfNeeded,
      onRemoved: () =>
        phase.pauseFor({ kind: 'cannot write', error: new Error('The import was removed.') }),
    },
    first,
  );

  /** @param begin called once the page-alive lock is held, without which no row may leave */
  const sendUntilPaused = async (begin: () => void) => {
    const release = await context.pageAliveLock.take();
    begin();
    try {
      do {
        await fileRows.sendUntilIdle();
        const reason = phase.reason();
        if (reason && endsByItself(reason)) await phase.waitUntilOver(reason);
      } while (phase.isIn('running') && fileRows.hasWaiting());
    } finally {
      release();
    }
  };

  /** Reads the import and sends its rows. To be called under the import's lock. */
  const runUnderLock = async (answer: (result: StartResult) => void) => {
    // What the page that ran it before has left on its way is an open question, and is shown as one.
    await endAttemptsOfClosedPages(store, context.locks, place, now);
    const stored = await readFile(store, place, first.id);
    if (stored === undefined) {
      phase.set('paused');
      return answer('removed');
    }
    fileRows.load(stored);
    consecutiveUnknown = 0;
    if (stored.batch.endedAt !== undefined) await setEnd(undefined);
    if (closed.aborted) return answer('removed');
    await sendUntilPaused(() => {
      hasRead = true;
      answer('started');
    });
    if (phase.isIn('running', 'stopping')) await setEnd(now());
  };

  /** Writes when it ended, and that the lists must be checked then. */
  const setEnd = (endedAt: number | undefined) =>
    store.change(async (transaction) => {
      // An import that was removed meanwhile is not written again.
      const stored = await readBatch(transaction, place, first.id);
      if (stored?.from !== 'file') return;
      const { endedAt: _before, ...rest } = stored;
      const mayHaveExtras = endedAt !== undefined && rest.counts.added > 0;
      transaction.put(keys.batch(place, first.id), {
        ...rest,
        ...(endedAt !== undefined && { endedAt }),
        ...(mayHaveExtras && { check: { since: endedAt, count: 0 } }),
      });
    });

  const finish = async () => {
    if (!phase.isIn('running', 'stopping')) return;
    phase.set('checking lists');
    await context.checkLists().catch(() => undefined);
    const stored = await readFile(store, place, first.id).catch(() => undefined);
    if (stored) fileRows.load(stored);
    if (!phase.isIn('closed')) phase.set('finished');
  };

  const startUnderLock = () =>
    new Promise<StartResult>((answer) => {
      const letGo = () => {
        starting = undefined;
        hasRead = false;
      };
      const fail = (result: StartResult, reason?: PauseReason) => {
        letGo();
        if (!phase.isIn('closed')) phase.set('paused', reason);
        answer(result);
      };
      context.locks
        .holdWithin(importLockName(place, first.id), LONGEST_LOCK_WAIT, async () => {
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
    if (phase.isIn('closed')) return 'removed';
    if (!phase.isIn(...from)) return 'started';
    phase.set(into);
    if (hasRead) {
      if (into === 'running') context.wake();
      else fileRows.stopIfIdle();
    }
    starting ??= startUnderLock();
    return starting;
  };

  closed.addEventListener('abort', () => {
    phase.set('closed');
    fileRows.stopIfIdle();
  });

  return {
    batch: first.id,
    summary: fileRows.batch,
    rows: fileRows.rows,
    phase: phase.current,
    reason: phase.reason,
    resume: () => act('running', 'paused', 'finished'),
    pause: () => {
      phase.pauseFor({ kind: 'paused by person' });
      fileRows.stopIfIdle();
    },
    stop: () => act('stopping', 'paused', 'running'),
    onTheirWay: fileRows.onTheirWay,
    source: fileRows.source,
  };
}
