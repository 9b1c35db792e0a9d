import { updateRecord } from '../journal/store/update-record.ts';
import type { ImportSummary, ImportRow } from '../journal/import-summary.ts';
import { keys } from '../journal/store/record-keys.ts';
import { readImport } from '../journal/store/stored-imports.ts';
import { makeRowsOpenQuestions } from './end-entries-of-closed-tabs.ts';
import { importLockName } from './lock-names.ts';
import { endsByItself, type PauseReason } from './pause-reason.ts';
import type { Locks } from './ports.ts';
import { createRunPhase, type Phase } from './run-phase.ts';
import type { SendContext } from './send-entry.ts';
import { sendRows } from './send-rows.ts';
import type { PageAliveLock } from './page-alive-lock.ts';

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
  const { store, place, now, closed } = context;
  const { number } = first;
  let summary = first;
  let rows: readonly ImportRow[] = [];
  const phase = createRunPhase(context);
  /** Whether this run has requested the import's lock, and may hold it. */
  let isLockRequested = false;
  /** Whether this run holds the lock and has read its rows. */
  let hasStarted = false;
  /** What the person asked for last. Applied once this run holds the lock and has read its rows. */
  let wanted: 'running' | 'stopping' | 'paused' = 'paused';
  /** Identifies the current round of sending. A pause and a resume start another one, and the old one ends. */
  let round: object | undefined;

  const isStarting = () => isLockRequested && !hasStarted;

  const sendUntilPaused = async () => {
    const release = await context.pageAliveLock.take();
    try {
      while (phase.isIn('running')) {
        const started = {};
        round = started;
        const maySend = () => phase.isIn('running') && round === started;
        await sendRows({ ...context, maySend }, { number, rows, pauseFor: phase.pauseFor });
        const reason = phase.reason();
        if (reason && endsByItself(reason)) await phase.waitUntilOver(reason);
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
    phase.set(wanted);
    answer('started');
    await sendUntilPaused();
    if (phase.isIn('running', 'stopping')) await updateSummary({ endedAt: now() });
  };
  const updateSummary = (fields: Partial<ImportSummary>) =>
    store.change(async (transaction) => {
      const key = keys.import(place, number);
      // An import that was removed meanwhile is not written again.
      if ((await transaction.get(key)) !== undefined) await updateRecord(transaction, key, fields);
    });

  const finish = async () => {
    if (phase.isIn('paused', 'closed')) return;
    phase.set('checking lists');
    await context.checkLists().catch(() => undefined);
    const stored = await readImport(store, place, number).catch(() => undefined);
    if (stored) ({ summary, rows } = stored);
    if (!phase.isIn('closed')) phase.set('finished');
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
          phase.pauseFor({ kind: 'cannot write', error });
          letGo();
          answer('cannot write');
          return finish();
        });
    });

  /** Starts or continues under the import's lock, if the run is in one of these phases. */
  const act = async (into: 'running' | 'stopping', ...from: Phase[]): Promise<StartResult> => {
    if (phase.isIn('closed')) return 'removed';
    if (isStarting()) wanted = into;
    else if (phase.isIn(...from)) {
      if (!isLockRequested) return startUnderLock(into);
      phase.set(into);
    }
    return 'started';
  };

  closed.addEventListener('abort', () => phase.set('closed'));
  return {
    number,
    summary: () => summary,
    rows: () => rows,
    phase: phase.current,
    reason: phase.reason,
    resume: () => act('running', 'paused', 'finished'),
    pause: () => {
      wanted = 'paused';
      phase.pauseFor({ kind: 'paused by person' });
    },
    stop: () => act('stopping', 'paused', 'running'),
  };
}
