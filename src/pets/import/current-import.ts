import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSending } from '../../sending/hooks.ts';
import type { Counts } from '../../sending/journal/batch.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import type { PauseReason } from '../../sending/sender/pause-reason.ts';
import type { Phase } from '../../sending/sender/run-phase.ts';

/** Returns the import that runs, or ran, in this page. */
export function useCurrentImport(): ImportRun | undefined {
  const { subscribe, imports } = useSending();
  return useSyncExternalStore(subscribe, () => imports?.currentRun());
}

/** The progress of an import, as it is shown. */
export interface Progress {
  phase: Phase;
  reason: PauseReason | undefined;
  counts: Counts;
  /** The number of rows to send, and how many of them have an outcome. */
  total: number;
  done: number;
  /** Since the page shows that the import runs. Undefined in the first second, and when not running. */
  rowsPerSecond: number | undefined;
}

// Nobody can read more than a few updates per second. An import changes up to hundreds of times.
const UPDATE_INTERVAL_MS = 250;
const NO_SPEED = { rowsPerSecond: undefined };

/** Returns the progress of an import, updated four times per second, and at once when its phase changes. */
export function useProgress(run: ImportRun): Progress {
  const { subscribe } = useSending();
  const phase = useSyncExternalStore(subscribe, run.phase);
  const reason = useSyncExternalStore(subscribe, run.reason);
  // Also renders the counts again: a new object four times per second.
  const [speed, setSpeed] = useState<Pick<Progress, 'rowsPerSecond'>>(NO_SPEED);
  useEffect(() => {
    if (phase === 'finished') return;
    const start = performance.now();
    const doneBefore = countDone(run.summary().counts);
    const timer = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      const done = countDone(run.summary().counts) - doneBefore;
      setSpeed({ rowsPerSecond: seconds < 1 ? undefined : done / seconds });
    }, UPDATE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setSpeed(NO_SPEED);
    };
  }, [run, phase]);

  const { counts } = run.summary();
  const done = countDone(counts);
  const total = done + counts.waiting + counts['on its way'];
  return { phase, reason, counts, total, done, ...(phase === 'running' ? speed : NO_SPEED) };
}

function countDone(counts: Counts): number {
  return counts.added + counts.refused + counts.unknown + counts.decided + counts['not sent'];
}

/** The imports whose result was shown on the import page. Other pages do not announce it again. */
export const runsWithSeenResult = new WeakSet<ImportRun>();
