import { useEffect, useReducer } from 'react';
import { useOpenPlace } from '../../sending/use-journal.ts';
import type { Counts } from '../../sending/journal/batch.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import type { PauseReason, Phase } from '../../sending/sender/run-phase.ts';

/** Returns the import that this page shows: it runs, is paused or has ended. */
export function useCurrentImport(): ImportRun | undefined {
  return useOpenPlace(({ sending }) => sending?.imports?.currentRun(), undefined);
}

/** The progress of an import, as it is shown. */
export interface Progress {
  phase: Phase;
  reason: PauseReason | undefined;
  counts: Counts;
  /** The number of rows to send, and how many of them have an outcome. */
  total: number;
  done: number;
}

// Nobody can read more than a few updates per second. An import changes up to hundreds of times per second.
const UPDATE_INTERVAL_MS = 250;

/** Returns the progress of an import, updated four times per second, and at once when its phase changes. */
export function useProgress(run: ImportRun): Progress {
  const phase = useOpenPlace(run.phase, 'running');
  const reason = useOpenPlace(run.reason, undefined);
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    if (phase === 'finished') return;
    const timer = setInterval(render, UPDATE_INTERVAL_MS);
    return () => clearInterval(timer);
  }, [phase]);

  const { counts, rowCount } = run.summary();
  const total = rowCount - LEFT_OUT.reduce((sum, why) => sum + counts[why], 0);
  const done = total - counts.waiting - counts['on its way'];
  return { phase, reason, counts, total, done };
}

/** The outcomes of rows that were left out when the import started. */
const LEFT_OUT = [
  'problem',
  'duplicate',
  'added before',
  'unknown before',
  'corrected before',
] as const satisfies (keyof Counts)[];

/** The imports whose result was shown on the import page. Other pages do not announce it again. */
export const runsWithSeenResult = new WeakSet<ImportRun>();
