import { merge } from '../journal/change-state.ts';
import type { ImportRecord, ImportRow } from '../journal/import-record.ts';
import { keys } from '../journal/store/keys.ts';
import { readImport } from '../journal/store/stored-imports.ts';
import { importLockName, settleRows } from './abandoned.ts';
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
export type Phase = 'running' | 'paused' | 'stopping' | 'looking' | 'finished' | 'closed';

export interface RunContext extends Omit<SendContext, 'mayLeave' | 'waitsAgain'> {
  locks: Locks;
  tabLock: TabLock;
  isOnline: () => boolean;
  /** Reads the lists for open questions. */
  look: () => Promise<void>;
  /** Something changed. Called often: the listener thins it out. */
  changed: () => void;
}

/** `elsewhere`: another tab has it; `gone`: it was forgotten; `no record`: the browser cannot write. */
export type Begun = 'begun' | 'elsewhere' | 'gone' | 'no record';

/** An import under way in this tab, or at its end. */
export interface ImportRun {
  number: string;
  record: () => ImportRecord;
  rows: () => readonly ImportRow[];
  phase: () => Phase;
  /** Why it stands still; undefined before its start. */
  reason: () => PauseReason | undefined;
  /** Takes the import for this tab and sends what waits. */
  resume: () => Promise<Begun>;
  pause: () => void;
  /** Sends nothing more and comes to the result. */
  stop: () => Promise<Begun>;
}

/** How often an offline computer is asked whether it is connected again, in milliseconds. */
const ONLINE_CHECK = 1000;

/**
 * Sends the waiting rows of an import, each once, a few at a time. It goes in stretches: each takes the
 * import's lock and reads the import anew under it, and lets the lock go where a person has to act,
 * so that any tab can go on with it.
 */
export function createImportRun(context: RunContext, first: ImportRecord): ImportRun {
  const { store, place, now, closed, changed } = context;
  const { number } = first;
  let record = first;
  let rows: readonly ImportRow[] = [];
  let phase: Phase = 'paused';
  let reason: PauseReason | undefined;
  /** It has asked for the lock, and has its rows under it. */
  let hasLock = false;
  let hasBegun = false;
  /** What a person wants of it by the time that it has the lock and its rows. */
  let wanted: 'running' | 'stopping' | 'paused' = 'paused';
  let wake: () => void = () => undefined;

  const enter = (into: Phase, why?: PauseReason) => {
    phase = into;
    reason = why;
    wake();
    changed();
  };
  // As a function: the compiler does not see that an await changes it.
  const isIn = (...phases: Phase[]) => phases.includes(phase);
  const isBeginning = () => hasLock && !hasBegun;
  const pauseFor = (why: PauseReason) => {
    // What a person has to see to is not ended by a wait that ends by itself.
    const isNews = reason === undefined || (endsByItself(reason) && !endsByItself(why));
    if (isIn('running') || (isIn('paused') && isNews)) enter('paused', why);
  };

  /** Waits until a reason is over that ends by itself, or something else happens. */
  const waitFor = async (why: PauseReason) => {
    const isSame = () => isIn('paused') && reason === why;
    const milliseconds = why.kind === 'throttled' ? why.milliseconds : ONLINE_CHECK;
    do {
      await new Promise<void>((resolve) => {
        const stop = context.after(milliseconds, resolve);
        wake = () => {
          stop();
          resolve();
        };
      });
    } while (isSame() && why.kind === 'offline' && !context.isOnline());
    if (isSame()) enter('running');
  };

  const sendAll = async () => {
    const release = await context.tabLock.take();
    try {
      while (isIn('running')) {
        const started = {};
        turn = started;
        const mayLeave = () => isIn('running') && turn === started;
        await sendRows({ ...context, mayLeave }, { number, rows, pauseFor });
        if (isIn('paused') && reason && endsByItself(reason)) await waitFor(reason);
        else if (mayLeave()) break;
      }
    } finally {
      release();
    }
  };
  // Which round of sending may go on: a pause and a resume begin another one.
  let turn: object | undefined;

  /** One stretch, under the import's lock. */
  const stretch = async (begun: (answer: Begun) => void) => {
    await store.change((transaction) => settleRows(transaction, place, number, now()));
    const stored = await readImport(store, place, number);
    if (stored === undefined) return begun('gone');
    ({ record, rows } = stored);
    if (record.endedAt !== undefined) await mergeRecord({ endedAt: undefined, isChecked: false });
    if (closed.aborted) return begun('gone');
    if (wanted === 'paused') return begun('begun');
    hasBegun = true;
    enter(wanted);
    begun('begun');
    await sendAll();
    if (isIn('running', 'stopping')) await mergeRecord({ endedAt: now() });
  };
  const mergeRecord = (fields: Partial<ImportRecord>) =>
    store.change(async (transaction) => {
      const key = keys.import(place, number);
      // What was forgotten meanwhile is not made anew.
      if ((await transaction.get(key)) !== undefined) await merge(transaction, key, fields);
    });

  const finish = async () => {
    if (isIn('paused', 'closed')) return;
    enter('looking');
    await context.look().catch(() => undefined);
    const stored = await readImport(store, place, number).catch(() => undefined);
    if (stored) ({ record, rows } = stored);
    if (!isIn('closed')) enter('finished');
  };

  const begin = (into: 'running' | 'stopping') =>
    new Promise<Begun>((begun) => {
      hasLock = true;
      wanted = into;
      const running = context.locks.holdIfFree(importLockName(place, number), () => stretch(begun));
      const end = (answer: Begun) => {
        hasLock = false;
        hasBegun = false;
        begun(answer);
        return finish();
      };
      running
        .then((held) => end(held ? 'begun' : 'elsewhere'))
        .catch((error: unknown) => {
          pauseFor({ kind: 'no record', error });
          return end('no record');
        });
    });

  closed.addEventListener('abort', () => enter('closed'));
  return {
    number,
    record: () => record,
    rows: () => rows,
    phase: () => phase,
    reason: () => reason,
    resume: async () => {
      if (isBeginning()) wanted = 'running';
      else if (isIn('paused', 'finished')) {
        if (!hasLock) return begin('running');
        enter('running');
      }
      return 'begun';
    },
    pause: () => {
      wanted = 'paused';
      pauseFor({ kind: 'asked' });
    },
    stop: async () => {
      if (isBeginning()) wanted = 'stopping';
      else if (isIn('paused', 'running')) {
        if (!hasLock) return begin('stopping');
        enter('stopping');
      }
      return 'begun';
    },
  };
}
