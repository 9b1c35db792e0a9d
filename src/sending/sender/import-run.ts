import { updateRecord } from '../journal/store/update-record.ts';
import type { ImportSummary, ImportRow } from '../journal/import-summary.ts';
import { keys } from '../journal/store/keys.ts';
import { readImport } from '../journal/store/stored-imports.ts';
import { settleRowsOnTheirWay } from './closed-tabs.ts';
import { importLockName } from './lock-names.ts';
import { endsByItself, type PauseReason } from './pause-reason.ts';
import type { Locks } from './ports.ts';
import type { SendContext } from './send-entry.ts';
import { sendRows } from './send-rows.ts';
import type { TabLock } from './tab-lock.ts';

/**
 * - `running`: rows leave;
 * - `paused`: until a person, or an end to its reason, lets it go on;
 * - `stopping`: nothing more leaves, what is on its way arrives;
 * - `looking`: the lists are read for what is unknown;
 * - `finished`: nothing more happens by itself;
 * - `closed`: the store was closed, and no more is known here.
 */
export type Phase = 'running' | 'paused' | 'stopping' | 'checking lists' | 'finished' | 'closed';

export interface RunContext extends Omit<SendContext, 'maySend' | 'returnsToWaiting'> {
  locks: Locks;
  tabLock: TabLock;
  isOnline: () => boolean;
  /** Reads the lists for open questions. */
  checkLists: () => Promise<void>;
  /** Something changed. Called often: the listener thins it out. */
  onProgress: () => void;
}

/** `elsewhere`: another tab has it; `gone`: it was forgotten; `no record`: the browser cannot write. */
export type StartResult = 'started' | 'in another tab' | 'removed' | 'cannot write';

/** An import under way in this tab, or at its end. */
export interface ImportRun {
  number: string;
  summary: () => ImportSummary;
  rows: () => readonly ImportRow[];
  phase: () => Phase;
  /** Why it stands still; undefined before its start. */
  reason: () => PauseReason | undefined;
  /** Takes the import for this tab and sends what waits. */
  resume: () => Promise<StartResult>;
  pause: () => void;
  /** Sends nothing more and comes to the result. */
  stop: () => Promise<StartResult>;
}

/** How often an offline computer is asked whether it is connected again, in milliseconds. */
const ONLINE_CHECK_INTERVAL = 1000;

/**
 * Sends the waiting rows of an import, each once, a few at a time. It goes in stretches: each takes the
 * import's lock and reads the import anew under it, and lets the lock go where a person has to act,
 * so that any tab can go on with it.
 */
export function createImportRun(context: RunContext, first: ImportSummary): ImportRun {
  const { store, place, now, closed, onProgress } = context;
  const { number } = first;
  let summary = first;
  let rows: readonly ImportRow[] = [];
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  /** It has asked for the lock, and has its rows under it. */
  let hasLock = false;
  let hasStarted = false;
  /** What a person wants of it by the time that it has the lock and its rows. */
  let wanted: 'running' | 'stopping' | 'paused' = 'paused';
  let wake: () => void = () => undefined;

  const setPhase = (into: Phase, why?: PauseReason) => {
    phase = into;
    reason = why;
    wake();
    onProgress();
  };
  // As a function: the compiler does not see that an await changes it.
  const isIn = (...phases: Phase[]) => phases.includes(phase);
  const isStarting = () => hasLock && !hasStarted;
  const pauseFor = (why: PauseReason) => {
    // What a person has to see to is not ended by a wait that ends by itself.
    const isMoreUrgent = reason === undefined || (endsByItself(reason) && !endsByItself(why));
    if (isIn('running') || (isIn('paused') && isMoreUrgent)) setPhase('paused', why);
  };

  /** Waits until a reason is over that ends by itself, or something else happens. */
  const waitFor = async (why: PauseReason) => {
    const isSame = () => isIn('paused') && reason === why;
    const milliseconds = why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK_INTERVAL;
    do {
      await new Promise<void>((resolve) => {
        const stop = context.setTimer(milliseconds, resolve);
        wake = () => {
          stop();
          resolve();
        };
      });
    } while (isSame() && why.kind === 'offline' && !context.isOnline());
    if (isSame()) setPhase('running');
  };

  const sendUntilPaused = async () => {
    const release = await context.tabLock.take();
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
  // Which round of sending may go on: a pause and a resume begin another one.
  let round: object | undefined;

  /** One stretch, under the import's lock. */
  const runUnderLock = async (begun: (answer: StartResult) => void) => {
    await store.change((transaction) => settleRowsOnTheirWay(transaction, place, number, now()));
    const stored = await readImport(store, place, number);
    if (stored === undefined) return begun('removed');
    ({ summary, rows } = stored);
    if (summary.endedAt !== undefined)
      await updateSummary({ endedAt: undefined, isChecked: false });
    if (closed.aborted) return begun('removed');
    if (wanted === 'paused') return begun('started');
    hasStarted = true;
    setPhase(wanted);
    begun('started');
    await sendUntilPaused();
    if (isIn('running', 'stopping')) await updateSummary({ endedAt: now() });
  };
  const updateSummary = (fields: Partial<ImportSummary>) =>
    store.change(async (transaction) => {
      const key = keys.import(place, number);
      // What was forgotten meanwhile is not made anew.
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
    new Promise<StartResult>((begun) => {
      hasLock = true;
      wanted = into;
      const running = context.locks.holdIfFree(importLockName(place, number), () =>
        runUnderLock(begun),
      );
      const end = (answer: StartResult) => {
        hasLock = false;
        hasStarted = false;
        begun(answer);
        return finish();
      };
      running
        .then((held) => end(held ? 'started' : 'in another tab'))
        .catch((error: unknown) => {
          pauseFor({ kind: 'cannot write', error });
          return end('cannot write');
        });
    });

  closed.addEventListener('abort', () => setPhase('closed'));
  return {
    number,
    summary: () => summary,
    rows: () => rows,
    phase: () => phase,
    reason: () => reason,
    resume: async () => {
      if (isStarting()) wanted = 'running';
      else if (isIn('paused', 'finished')) {
        if (!hasLock) return startUnderLock('running');
        setPhase('running');
      }
      return 'started';
    },
    pause: () => {
      wanted = 'paused';
      pauseFor({ kind: 'paused by person' });
    },
    stop: async () => {
      if (isStarting()) wanted = 'stopping';
      else if (isIn('paused', 'running')) {
        if (!hasLock) return startUnderLock('stopping');
        setPhase('stopping');
      }
      return 'started';
    },
  };
}
