import { useCallback, useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { useSent } from '../../outbox/use-sent.ts';

/** What this page knows of an import beyond the database. */
interface Watched {
  /** The import that this page has seen running last. Its result is shown until it is dismissed. */
  id?: string;
  /** Whether its result was shown on the import page. Other pages do not announce it again. */
  isResultSeen?: boolean;
}

interface Store {
  watched: Watched;
  listeners: Set<() => void>;
}

// By the `ended` signal of the connection, which stays the same until the session ends.
const stores = new WeakMap<AbortSignal, Store>();

function storeOf(ended: AbortSignal): Store {
  const known = stores.get(ended);
  if (known) return known;
  const opened: Store = { watched: {}, listeners: new Set() };
  stores.set(ended, opened);
  return opened;
}

/** The import that a page shows: the newest one that has not ended, or the one whose end this page has seen. */
export interface CurrentImport {
  shown: SentGroup | undefined;
  isResultSeen: boolean;
  /** Shows an import that this page has started. It may end before the page reads it as running. */
  noteStarted: (id: string) => void;
  /** To be called once the result is shown. */
  noteSeen: () => void;
  /** Shows another import, or none, instead of the result. */
  dismiss: () => void;
}

/** Returns the import that this page shows. Every tab shows one that runs. */
export function useCurrentImport(): CurrentImport {
  const { ended } = useConnection();
  const { data: sent } = useSent();
  const subscribe = useCallback(
    (listener: () => void) => {
      const { listeners } = storeOf(ended);
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    [ended],
  );
  const current = () => storeOf(ended).watched;
  const watched = useSyncExternalStore(subscribe, current, current);
  const watch = useCallback(
    (next: Watched) => {
      const store = storeOf(ended);
      store.watched = next;
      for (const listener of store.listeners) listener();
    },
    [ended],
  );
  const files = sent?.groups.filter(({ group }) => group.from === 'file') ?? [];
  const running = files.find(({ group }) => group.endedAt === undefined);
  const runningId = running?.group.id;
  useEffect(() => {
    const { id, isResultSeen } = storeOf(ended).watched;
    // Also one that was stopped and goes on: its end is announced again.
    if (runningId !== undefined && (id !== runningId || isResultSeen)) watch({ id: runningId });
  }, [ended, runningId, watch]);
  return useMemo(
    () => ({
      shown: running ?? files.find(({ group }) => group.id === watched.id),
      isResultSeen: watched.isResultSeen ?? false,
      noteStarted: (id: string) => watch({ id }),
      noteSeen: () => watch({ ...storeOf(ended).watched, isResultSeen: true }),
      dismiss: () => watch({}),
    }),
    // `files` follows from `sent`.
    // oxlint-disable-next-line react/exhaustive-deps
    [sent, watched, watch, ended],
  );
}

/** How many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ group, counts }: SentGroup): { total: number; done: number } {
  const total = group.count - counts.problem - counts.skipped;
  return { total, done: total - counts.waiting - counts.sending };
}
