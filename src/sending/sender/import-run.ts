import { updateRecord } from '../journal/store/update-record.ts';
import type { ImportSummary, ImportRow } from '../journal/import-summary.ts';
import { keys } from '../journal/store/record-keys.ts';
import { readImport } from '../journal/store/stored-imports.ts';
import { makeRowsOpenQuestions } from './end-entries-of-closed-tabs.ts';
import { importLockName } from './lock-names.ts';
import { endsByItself, type PauseReason } from './pause-reason.ts';
import type { Locks } from './ports.ts';
import type { SendContext } from './send-entry.ts';
import { sendRows } from './send-rows.ts';
import type { PageAliveLock } from './page-alive-lock.ts';

/**
 * What an import does at present:
 * - `running`: rows are sent;
 * - `paused`: until a person resumes it, or until its reason is over if that ends automatically;
 * - `stopping`: no more rows are sent, and those on their way are answered;
 * - `checking lists`: the lists are read for rows of unknown outcome;
 * - `finished`: nothing more happens automatically;
 * - `closed`: the store was closed, and this page does not follow the import any more.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'checking lists' | 'finished' | 'closed';

export interface RunContext extends Omit<SendContext, 'maySend' | 'returnsToWaiting'> {
  locks: Locks;
  pageAliveLock: PageAliveLock;
  isOnline: () => boolean;
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
  number: string;
  summary: () => ImportSummary;
  rows: () => readonly ImportRow[];
  phase: () => Phase;
  /** Why the import is paused; undefined before its start, and while it is not paused. */
  reason: () => PauseReason | undefined;
  /** Takes the import's lock and sends the waiting rows. */
  resume: () => Promise<StartResult>;
  pause: () => void;
  /** Sends no more rows and finishes. */
  stop: () => Promise<StartResult>;
}

/** How often a paused import checks whether the computer is online again, in milliseconds. */
const ONLINE_CHECK_INTERVAL = 1000;

/**
 * How long a start waits for the import's lock, in milliseconds. A page that settles the rows of a closed
 * tab holds it for one transaction only (`end-entries-of-closed-tabs.ts`), a tab that runs the import for longer.
 */
const LONGEST_LOCK_WAIT = 1000;

/**
 * Sends the waiting rows of an import, each once, a few at a time. It takes the import's lock and reads
 * the import again under it. When a person has to act, it releases the lock, so that any tab can continue
 * the import.
 */
export function createImportRun(context: RunContext, first: ImportSummary): ImportRun {
  const { store, place, now, closed, onProgress } = context;
  const { number } = first;
  let summary = first;
  let rows: readonly ImportRow[] = [];
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  /** Whether this run has requested the import's lock, and may hold it. */
  let isLockRequested = false;
  /** Whether this run holds the lock and has read its rows. */
  let hasStarted = false;
  /** What the person asked for last. Applied once this run holds the lock and has read its rows. */
  let wanted: 'running' | 'stopping' | 'paused' = 'paused';
  let stopWaiting: () => void = () => undefined;
  /** Identifies the current round of sending. A pause and a resume start another one, and the old one ends. */
  let round: object | undefined;

  const setPhase = (next: Phase, nextReason?: PauseReason) => {
    phase = next;
    reason = nextReason;
    stopWaiting();
    onProgress();
  };
  // A function, because TypeScript does not know that `phase` may change during an await.
  const isIn = (...phases: Phase[]) => phases.includes(phase);
  const isStarting = () => isLockRequested && !hasStarted;
  const pauseFor = (next: PauseReason) => {
    // A reason that needs a person is not replaced by one that ends automatically.
    const isMoreUrgent = reason === undefined || (endsByItself(reason) && !endsByItself(next));
    if (isIn('running') || (isIn('paused') && isMoreUrgent)) setPhase('paused', next);
  };

  /** Waits until a reason that ends automatically is over, or the phase changes. */
  const waitFor = async (why: PauseReason) => {
    const isSame = () => isIn('paused') && reason === why;
    const milliseconds = why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK_INTERVAL;
    do {
      await new Promise<void>((resolve) => {
        const stop = context.setTimer(milliseconds, resolve);
        stopWaiting = () => {
          stop();
          resolve();
        };
      });
    } while (isSame() && why.kind === 'offline' && !context.isOnline());
    if (isSame()) setPhase('running');
  };

  const sendUntilPaused = async () => {
    const release = await context.pageAliveLock.take();
    try {
      while (isIn('running')) {
        const started = {};
        round = started;
        const maySend = () => isIn('running') && round === started;
        await sendRows({ ...context, maySend }, { number, rows, pauseFor });
        if (isIn('paused') && reason && endsByItself(reason)) await waitFor(reason);
        else if (maySend()) break;
      }
    } finally {
      release();
    }
  };

  /** Reads the import and sends its rows. To be called under the import's lock. */
  const runUnderLock = async (answer: (result: StartResult) => void) => {
    await store.change((transaction) => makeRowsOpenQuestions(transaction, place, number, now()));
    const stored = await readImport(store, place, number);
    if (stored === undefined) return answer('removed');
    ({ summary, rows } = stored);
    if (summary.endedAt !== undefined)
      await updateSummary({ endedAt: undefined, isChecked: false });
    if (closed.aborted) return answer('removed');
    if (wanted === 'paused') return answer('started');
    hasStarted = true;
    setPhase(wanted);
    answer('started');
    await sendUntilPaused();
    if (isIn('running', 'stopping')) await updateSummary({ endedAt: now() });
  };
  const updateSummary = (fields: Partial<ImportSummary>) =>
    store.change(async (transaction) => {
      const key = keys.import(place, number);
      // An import that was removed meanwhile is not written again.
      if ((await transaction.get(key)) !== undefined) await updateRecord(transaction, key, fields);
    });

  const finish = async () => {
    if (isIn('paused', 'closed')) return;
    setPhase('checking lists');
    await context.checkLists().catch(() => undefined);
    const stored = await readImport(store, place, number).catch(() => undefined);
    if (stored) ({ summary, rows } = stored);
    if (!isIn('closed')) setPhase('finished');
  };

  const startUnderLock = (into: 'running' | 'stopping') =>
    new Promise<StartResult>((answer) => {
      isLockRequested = true;
      wanted = into;
      const letGo = () => {
        isLockRequested = false;
        hasStarted = false;
      };
      const running = context.locks.holdWithin(
        importLockName(place, number),
        LONGEST_LOCK_WAIT,
        async () => {
          await runUnderLock(answer);
          // Called before the release, because a person may resume it before this page hears of that.
          letGo();
          void finish();
        },
      );
      running
        .then((held) => {
          if (held !== undefined) return;
          letGo();
          answer('in another tab');
        })
        .catch((error: unknown) => {
          pauseFor({ kind: 'cannot write', error });
          letGo();
          answer('cannot write');
          return finish();
        });
    });

  /** Starts or continues under the import's lock, if the run is in one of these phases. */
  const act = async (into: 'running' | 'stopping', ...from: Phase[]): Promise<StartResult> => {
    if (isIn('closed')) return 'removed';
    if (isStarting()) wanted = into;
    else if (isIn(...from)) {
      if (!isLockRequested) return startUnderLock(into);
      setPhase(into);
    }
    return 'started';
  };

  closed.addEventListener('abort', () => setPhase('closed'));
  return {
    number,
    summary: () => summary,
    rows: () => rows,
    phase: () => phase,
    reason: () => reason,
    resume: () => act('running', 'paused', 'finished'),
    pause: () => {
      wanted = 'paused';
      pauseFor({ kind: 'paused by person' });
    },
    stop: () => act('stopping', 'paused', 'running'),
  };
}
