import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Client } from '../../api/client.ts';
import { useConnection } from '../../api/connection.ts';
import type { ImportRun } from './import-run.ts';
import type { Journal } from './journal.ts';
import type { Progress, ProgressStore } from './progress.ts';

/** An import under way or at its end, beside the pages. */
export interface LiveImport {
  run: ImportRun;
  journal: Journal;
  progress: ProgressStore;
  /** Another key was entered: what is sent from now on is sent with it. */
  takeClient: (client: Client) => void;
  resume: () => void;
  stop: () => void;
  /** Its end was shown on its own page, and need not be told on others. */
  isSeen: () => boolean;
  markSeen: () => void;
}

// Kept with the cache of its environment, and gone with it.
const imports = new WeakMap<QueryClient, LiveImport>();
const listeners = new Set<() => void>();

export function setCurrentImport(queryClient: QueryClient, live: LiveImport | undefined): void {
  if (live) imports.set(queryClient, live);
  else imports.delete(queryClient);
  for (const listener of listeners) listener();
}

/** The import of this tab and environment, or undefined. */
export function useCurrentImport(): LiveImport | undefined {
  const queryClient = useQueryClient();
  return useSyncExternalStore(
    subscribe,
    useCallback(() => imports.get(queryClient), [queryClient]),
  );
}

/** Has an import go on with the key that is in use now. */
export function useFollowKey(live: LiveImport | undefined): void {
  const { client } = useConnection();
  useEffect(() => live?.takeClient(client), [live, client]);
}

/** How far it is, anew a few times per second. */
export function useProgress({ progress }: LiveImport): Progress {
  return useSyncExternalStore(progress.subscribe, progress.read);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
