import type { ImportRun, Phase } from '../../../sending/sender/import-run.ts';
import type { PauseReason } from '../../../sending/sender/pause-reason.ts';
import { countResults, type ResultCounts } from '../../outcome/count-results.ts';

/** A run as a person sees it. */
export interface Progress {
  phase: Phase;
  reason: PauseReason | undefined;
  counts: ResultCounts;
  /** Rows that were to be sent, and how many of them have an end. */
  total: number;
  done: number;
  /** Over the last ten seconds of running; undefined until there is something to go by. */
  rowsPerSecond: number | undefined;
}

export interface ProgressStore {
  subscribe: (listener: () => void) => () => void;
  read: () => Progress;
  /** To be called at every change, however often. */
  changed: () => void;
}

// A few pictures per second: more cannot be read, and each counts thousands of rows.
const PICTURE_EVERY = 250;
const RATE_SPAN = 10_000;

/** Thins a run's changes out to a few per second. A change of phase is shown at once. */
export function createProgress(
  run: Pick<ImportRun, 'rows' | 'phase' | 'reason'>,
  now = () => performance.now(),
): ProgressStore {
  const listeners = new Set<() => void>();
  let samples: { at: number; done: number }[] = [];
  let lastAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let current = look();

  function look(): Progress {
    const counts = countResults(run.rows());
    const done = counts.added + counts.failed + counts.unknown;
    const total = done + counts.waiting + counts.onItsWay;
    const phase = run.phase();
    const at = now();
    samples = phase === 'running' ? samples.filter((one) => at - one.at <= RATE_SPAN) : [];
    if (phase === 'running') samples.push({ at, done });
    const [first] = samples;
    const span = first ? at - first.at : 0;
    const rowsPerSecond = first && span >= 1000 ? ((done - first.done) / span) * 1000 : undefined;
    return { phase, reason: run.reason(), counts, total, done, rowsPerSecond };
  }

  const show = () => {
    clearTimeout(timer);
    timer = undefined;
    lastAt = now();
    current = look();
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: () => current,
    changed: () => {
      const wait = lastAt + PICTURE_EVERY - now();
      const isTurn = run.phase() !== current.phase || run.reason() !== current.reason;
      // The time is asked as well as a timer, which comes late in a hidden tab.
      if (isTurn || wait <= 0) show();
      else timer ??= setTimeout(show, wait);
    },
  };
}
