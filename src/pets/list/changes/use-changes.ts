import { useMemo, useState } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import { compareLists, type ListChanges } from './compare-lists.ts';

interface LoadedList {
  /** Identifies the list: its status and limit. */
  listId: string;
  /** How many times staff have refreshed the list by hand. */
  refreshCount: number;
  /** Undefined while this list has not been read. */
  pets: readonly Pet[] | undefined;
  /** In milliseconds since 1970. */
  readAt: number;
}

/**
 * What has changed since staff last opened this list, refreshed it by hand or cleared the marks.
 * Automatic refreshes are compared with that same list, so that a change stays marked while nobody is
 * watching.
 */
export function useChanges({ listId, refreshCount, pets, readAt }: LoadedList) {
  const [baseline, setBaseline] = useState<LoadedList>();
  // After another key was entered, nothing is known of the list that the key before had read.
  if (!pets && baseline) setBaseline(undefined);
  const now = { listId, refreshCount, pets, readAt };
  if (pets && (baseline?.listId !== listId || baseline.refreshCount !== refreshCount))
    setBaseline(now);
  const changes = useMemo<ListChanges | undefined>(
    () => baseline?.pets && pets && compareLists(baseline.pets, pets),
    [baseline, pets],
  );
  return {
    changes,
    /** When the baseline was read, in milliseconds since 1970. */
    since: baseline?.readAt ?? 0,
    clear: () => setBaseline(now),
  };
}
