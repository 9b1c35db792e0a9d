import { useMemo, useState } from 'react';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';

/** What differs between two responses to the same query. No pet is in two of the three. */
export interface ListChanges {
  /** The IDs that only the later list has. */
  newIds: ReadonlySet<bigint>;
  /** The IDs of pets with another status, each with the status in the earlier list. */
  previousStatus: ReadonlyMap<bigint, string | undefined>;
  /**
   * The pets that only the earlier list has. They may still be in the store, beyond the limit: the
   * interface has no operation to delete a pet.
   */
  missing: readonly Pet[];
}

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

/** Compares two lists. If a list has an ID twice, its last row counts. */
export function compareLists(before: readonly Pet[], after: readonly Pet[]): ListChanges {
  const [petsBefore, petsAfter] = [byId(before), byId(after)];
  const newIds = new Set<bigint>();
  const previousStatus = new Map<bigint, string | undefined>();
  for (const [id, { status }] of petsAfter) {
    const previous = petsBefore.get(id);
    if (previous === undefined) newIds.add(id);
    else if (previous.status !== status) previousStatus.set(id, previous.status);
  }
  const missing = [...petsBefore.values()].filter(({ id }) => !petsAfter.has(id));
  return { newIds, previousStatus, missing };
}

function byId(pets: readonly Pet[]): ReadonlyMap<bigint, Pet> {
  return new Map(pets.map((pet) => [pet.id, pet]));
}
