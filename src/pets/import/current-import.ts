import { useEffect } from 'react';
import type { SentGroup } from '../../outbox/queries.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { createPageState } from './page-state.ts';

/** What this page knows of an import beyond the database. */
interface Watched {
  /** The import that this page has seen running last. Its result is shown until it is dismissed. */
  id?: string;
  /** Whether its result was shown on the import page. Other pages do not announce it again. */
  isResultSeen?: boolean;
}

const useWatched = createPageState<Watched>({});

/**
 * Returns the import that this page shows: the newest one that has not ended, whichever tab started it, or the one whose
 * end this page has seen.
 */
export function useCurrentImport() {
  const { data: sent } = useSent();
  const [watched, watch] = useWatched();
  const files = sent?.groups.filter(({ group }) => group.source === 'file') ?? [];
  const running = files.find(({ group }) => group.endedAt === undefined);
  const runningId = running?.group.id;
  useEffect(() => {
    if (runningId === undefined) return;
    // An import that was stopped may have been resumed after its result was seen. Its end is announced again.
    watch((now) => (now.id !== runningId || now.isResultSeen ? { id: runningId } : now));
  }, [runningId, watch]);
  return {
    shown: running ?? files.find(({ group }) => group.id === watched.id),
    isResultSeen: watched.isResultSeen ?? false,
    /** Shows an import that this page has started. It may end before the page reads it as running. */
    noteStarted: (id: string) => void watch(() => ({ id })),
    /** To be called once the result is shown. */
    noteSeen: () => void watch((now) => ({ ...now, isResultSeen: true })),
    /** Shows another import, or none, instead of the result. */
    dismiss: () => void watch(() => ({})),
  };
}

/** How many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ group, counts }: SentGroup): { total: number; done: number } {
  const total = group.count - counts.problem - counts.skipped;
  return { total, done: total - counts.waiting - counts.sending };
}
