import { useEffect } from 'react';
import type { SentGroup } from '../../outbox/queries.ts';
import { isDone } from '../../outbox/row-facts.ts';
import { useSent } from '../../outbox/use-sent.ts';
import { createPageState } from './page-state.ts';

/** What this page has seen of an import, which the database does not hold. */
interface Watched {
  /** The import that this page last started or saw running. Its result is shown until it is dismissed. */
  id?: string;
  /** Whether the import page has shown its result. Other pages then no longer announce it. */
  isResultSeen?: boolean;
}

const useWatched = createPageState<Watched>({});

/** Returns the newest import that has not ended, whichever tab started it, or else the one of `Watched`. */
export function useCurrentImport() {
  const { data: sent } = useSent();
  const [watched, watch] = useWatched();
  const files = sent?.groups.filter(({ group }) => group.source === 'file') ?? [];
  const running = files.find(({ group }) => !isDone(group));
  const runningId = running?.group.id;
  useEffect(() => {
    if (runningId === undefined) return;
    // A stopped import may be resumed after its result was seen. Its end is then announced again.
    watch((now) => (now.id !== runningId || now.isResultSeen ? { id: runningId } : now));
  }, [runningId, watch]);
  const shown = running ?? files.find(({ group }) => group.id === watched.id);
  return {
    shown,
    /** The import whose rows the shown one corrects. Undefined if that is no longer in **Sent**. */
    first: shown && firstImport(files, shown),
    isResultSeen: watched.isResultSeen ?? false,
    /**
     * Shows an import: one that this page has started, which may end before this page sees it running, or an earlier
     * one.
     */
    show: (id: string) => void watch(() => ({ id })),
    noteSeen: () => void watch((now) => ({ ...now, isResultSeen: true })),
    dismiss: () => void watch(() => ({})),
  };
}

/** Returns the import whose rows were corrected by this one, or by one that it corrects. */
function firstImport(files: readonly SentGroup[], { group }: SentGroup): SentGroup | undefined {
  const corrected = files.find(({ group: { id } }) => id === group.corrects);
  return corrected && (firstImport(files, corrected) ?? corrected);
}

/** Returns how many rows of an import are to be sent, and how many of them have an outcome. */
export function progressOf({ group, counts }: SentGroup): { total: number; done: number } {
  const total = group.count - counts.problem - counts.skipped;
  const left = counts.waiting + counts.stopped + counts.next + counts.sending;
  return { total, done: total - left };
}
