import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useSending } from '../../sending/hooks.ts';
import type { ImportRun } from '../../sending/sender/import-run.ts';
import { createProgressStore, type Progress } from './progress/progress.ts';

/** Returns the import that runs, or ran, in this page. */
export function useCurrentImport(): ImportRun | undefined {
  const { subscribe, imports } = useSending();
  return useSyncExternalStore(subscribe, () => imports?.currentRun());
}

/** Returns the progress of an import, updated a few times per second. */
export function useProgress(run: ImportRun): Progress {
  const { subscribe } = useSending();
  const store = useMemo(() => createProgressStore(run), [run]);
  useEffect(() => {
    const stop = subscribe(store.changed);
    // The import may have changed between rendering and subscribing.
    store.changed();
    return stop;
  }, [subscribe, store]);
  return useSyncExternalStore(store.subscribe, store.read);
}

// Imports whose result was shown on the import page. Other pages do not announce it again.
const runsWithSeenResult = new WeakSet<ImportRun>();

export function isResultSeen(run: ImportRun): boolean {
  return runsWithSeenResult.has(run);
}

export function markResultSeen(run: ImportRun): void {
  runsWithSeenResult.add(run);
}
