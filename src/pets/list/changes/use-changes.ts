import { useMemo, useState } from 'react';
import type { DatedPets } from '../../../api/list-pets.ts';
import { compareLists, type ListChanges } from './compare-lists.ts';

interface LoadedList {
  /** Identifies the list: its status and limit. */
  listId: string;
  /** How many times staff have refreshed the list by hand. */
  refreshCount: number;
  /** Undefined while this list has not been read. */
  listed: DatedPets | undefined;
}

/**
 * What has changed since staff last opened this list, refreshed it by hand or cleared the marks.
 * Automatic refreshes are compared with that same list, so that a change stays marked while nobody is
 * watching.
 */
export function useChanges(now: LoadedList) {
  const { listId, refreshCount, listed } = now;
  const [baseline, setBaseline] = useState<LoadedList>();
  // After another key was entered, nothing is known of the list that the key before had read.
  if (!listed && baseline) setBaseline(undefined);
  if (listed && (baseline?.listId !== listId || baseline.refreshCount !== refreshCount))
    setBaseline(now);
  const before = baseline?.listed?.pets;
  const pets = listed?.pets;
  const changes = useMemo<ListChanges | undefined>(
    () => before && pets && compareLists(before, pets),
    [before, pets],
  );
  return {
    changes,
    /** When the baseline was read, in milliseconds since 1970. */
    since: baseline?.listed?.receivedAt ?? 0,
    clear: () => setBaseline(now),
  };
}
