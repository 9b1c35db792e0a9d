import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSending } from '../../sending/hooks.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { createProgress, type Progress } from './progress/progress.ts';

/** The import that this page has under way, or has brought to its end. */
export function useCurrentImport(): ImportRun | undefined {
  const { subscribe, imports } = useSending();
  return useSyncExternalStore(subscribe, () => imports?.current());
}

/** How far an import is, anew a few times per second. */
export function useProgress(run: ImportRun): Progress {
  const { subscribe } = useSending();
  const progress = useMemo(() => createProgress(run), [run]);
  useEffect(() => {
    const stop = subscribe(progress.changed);
    // Something may have changed between the drawing and this.
    progress.changed();
    return stop;
  }, [subscribe, progress]);
  return useSyncExternalStore(progress.subscribe, progress.read);
}

// Ends that were shown on the import's own page, and need not be told on others.
const seen = new WeakSet<ImportRun>();

export function isEndSeen(run: ImportRun): boolean {
  return seen.has(run);
}

export function markEndSeen(run: ImportRun): void {
  seen.add(run);
}
