import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection } from '../../api/connection.ts';
import { fullListsKey, petListsKey } from '../../api/list-pets-query.ts';
import { type Entry, isDone } from '../entries.ts';
import { useEntries } from './use-entries.ts';

/** Longer than a person takes between two pets in a row. */
const QUIET_MS = 3000;

/**
 * Refetches the lists on the screen once pets were added, or may have been, in any tab. Waits until all pets of the
 * form have been done for 3 seconds, so that ten pets in a row cost one list. To be called once, above the pages.
 */
export function useListsAfterSending(): void {
  const { environmentName } = useConnection();
  const { data: entries } = useEntries();
  const queryClient = useQueryClient();
  const seen = useRef(entries);
  const isOutdated = useRef(false);
  useEffect(() => {
    const earlier = seen.current;
    seen.current = entries;
    if (earlier === undefined || entries === undefined) return undefined;
    const listsKey = petListsKey(environmentName);
    if (additionsOf(earlier).join() !== additionsOf(entries).join()) {
      isOutdated.current = true;
      // Only stale until then: a page that is opened in between refetches its own list.
      void queryClient.invalidateQueries({ queryKey: listsKey, refetchType: 'none' });
      const queryKey = fullListsKey(environmentName);
      if (hasOtherPets(earlier, entries)) void queryClient.resetQueries({ queryKey });
      // The next search or page that needs one of these lists refetches it. The form does not: it knows the added pets.
      else void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
    }
    const isSeriesOpen = entries.some((entry) => entry.kind === 'press' && !isDone(entry));
    if (!isOutdated.current || isSeriesOpen) return undefined;
    const timer = setTimeout(() => {
      isOutdated.current = false;
      void queryClient.refetchQueries({ queryKey: listsKey, type: 'active', stale: true });
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [queryClient, environmentName, entries]);
}

const isInStore = (entry: Entry) => isDone(entry) && entry.counts.added + entry.counts.unknown > 0;

/** Returns texts that change with the pets that were, or may have been, added. */
const additionsOf = (entries: readonly Entry[]) =>
  entries
    .filter(isInStore)
    .map(({ id, counts: { added, unknown } }) => `${id} ${added} ${unknown}`);

/** Whether the store has pets that only lists name: those of an ended file, or of entries cleared from **Sent**. */
function hasOtherPets(earlier: readonly Entry[], now: readonly Entry[]): boolean {
  const before = new Set(additionsOf(earlier.filter(({ kind }) => kind === 'file')));
  const ids = new Set(now.map(({ id }) => id));
  return (
    additionsOf(now.filter(({ kind }) => kind === 'file')).some((text) => !before.has(text)) ||
    earlier.some((entry) => isInStore(entry) && !ids.has(entry.id))
  );
}
