import type { Counts } from '../../../sending/journal/batch.ts';
import type { ImportRun } from '../../../sending/sender/import-run.ts';
import type { Phase } from '../../../sending/sender/run-phase.ts';
import type { PauseReason } from '../../../sending/sender/pause-reason.ts';

/** The progress of an import, as it is shown. */
export interface Progress {
  phase: Phase;
  reason: PauseReason | undefined;
  counts: Counts;
  /** The number of rows to send, and how many of them have an outcome. */
  total: number;
  done: number;
  /** Measured over the last ten seconds of sending. Undefined in the first second, and when not running. */
  rowsPerSecond: number | undefined;
}

// Nobody can read more than a few updates per second.
const UPDATE_INTERVAL_MS = 250;
const RATE_WINDOW_MS = 10_000;

/**
 * Creates a store with an import's progress, which is updated at most four times per second. A change of
 * phase is passed on at once.
 */
export function createProgressStore(
  run: Pick<ImportRun, 'summary' | 'phase' | 'reason'>,
  now = () => performance.now(),
) {
  const listeners = new Set<() => void>();
  let samples: { at: number; done: number }[] = [];
  let lastUpdateAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = readProgress();

  function readProgress(): Progress {
    const { counts } = run.summary();
    const done =
      counts.added + counts.refused + counts.unknown + counts.decided + counts['not sent'];
    const total = done + counts.waiting + counts['on its way'];
    const phase = run.phase();
    const at = now();
    samples = phase === 'running' ? samples.filter((one) => at - one.at <= RATE_WINDOW_MS) : [];
    if (phase === 'running') samples.push({ at, done });
    const [first] = samples;
    const span = first ? at - first.at : 0;
    const rowsPerSecond = first && span >= 1000 ? ((done - first.done) / span) * 1000 : undefined;
    return { phase, reason: run.reason(), counts, total, done, rowsPerSecond };
  }

  const update = () => {
    clearTimeout(timer);
    timer = undefined;
    lastUpdateAt = now();
    current = readProgress();
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    read: () => current,
    /** To be called at every change of the import. */
    changed: (): void => {
      const wait = lastUpdateAt + UPDATE_INTERVAL_MS - now();
      const hasNewPhase = run.phase() !== current.phase || run.reason() !== current.reason;
      // Updates here if the timer is overdue, because browsers delay timers in hidden tabs.
      if (hasNewPhase || wait <= 0) update();
      else timer ??= setTimeout(update, wait);
    },
  };
}
