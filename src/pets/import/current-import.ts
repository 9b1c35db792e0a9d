import { useEffect, useState } from 'react';
import { useOpenPlace } from '../../sending/use-journal.ts';
import type { Counts } from '../../sending/journal/batch.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import type { PauseReason } from '../../sending/sender/pause-reason.ts';
import type { Phase } from '../../sending/sender/run-phase.ts';

/** Returns the import that runs, or ran, in this page. */
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
  /** Since the page shows that the import runs. Undefined in the first second, and when not running. */
  rowsPerSecond: number | undefined;
}

// Nobody can read more than a few updates per second. An import changes up to hundreds of times.
const UPDATE_INTERVAL_MS = 250;
const NO_SPEED = { rowsPerSecond: undefined };

/** Returns the progress of an import, updated four times per second, and at once when its phase changes. */
export function useProgress(run: ImportRun): Progress {
  const phase = useOpenPlace(run.phase, 'running');
  const reason = useOpenPlace(run.reason, undefined);
  // Also renders the counts again: a new object four times per second.
  const [speed, setSpeed] = useState<Pick<Progress, 'rowsPerSecond'>>(NO_SPEED);
  useEffect(() => {
    if (phase === 'finished') return;
    const start = performance.now();
    const waitingBefore = countWaiting(run);
    const timer = setInterval(() => {
      const seconds = (performance.now() - start) / 1000;
      const done = waitingBefore - countWaiting(run);
      setSpeed({ rowsPerSecond: seconds < 1 ? undefined : done / seconds });
    }, UPDATE_INTERVAL_MS);
    return () => {
      clearInterval(timer);
      setSpeed(NO_SPEED);
    };
  }, [run, phase]);

  const { counts, rowCount } = run.summary();
  const total = rowCount - LEFT_OUT.reduce((sum, why) => sum + counts[why], 0);
  const done = total - countWaiting(run);
  return { phase, reason, counts, total, done, ...(phase === 'running' ? speed : NO_SPEED) };
}

/** How many rows of an import have no outcome yet. */
function countWaiting(run: ImportRun): number {
  const { counts } = run.summary();
  return counts.waiting + counts['on its way'];
}

/** The outcomes of rows that are not sent. */
const LEFT_OUT = [
  'problem',
  'duplicate',
  'added before',
  'unknown before',
  'corrected before',
] as const satisfies (keyof Counts)[];

/** The imports whose result was shown on the import page. Other pages do not announce it again. */
export const runsWithSeenResult = new WeakSet<ImportRun>();
