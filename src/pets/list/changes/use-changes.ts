import { useMemo, useState } from 'react';
import type { DatedPets } from '../../../api/list-pets.ts';
import type { Pet } from '../../../api/schemas.ts';

/** What differs between two responses to the same query. No pet is in two of the three. */
export interface ListChanges {
  newIds: ReadonlySet<bigint>;
  /** The status in the earlier list, by ID, of pets that have another one now. */
  previousStatus: ReadonlyMap<bigint, string | undefined>;
  /** The pets that only the earlier list has. They may be beyond the limit now. */
  missing: readonly Pet[];
}

/**
 * What has changed since staff last opened this list, refreshed it by hand or cleared the marks. Automatic refreshes are
 * compared with that same list, so that a change stays marked while nobody is watching.
 *
 * @param listId identifies the list: its status and limit
 * @param listed undefined while this list has not been read
 */
export function useChanges(listId: string, listed: DatedPets | undefined) {
  const [baseline, setBaseline] = useState<{ listId: string; listed: DatedPets }>();
  // After another key was entered, nothing is known of the list that the key before had read.
  if (!listed && baseline) setBaseline(undefined);
  if (listed && baseline?.listId !== listId) setBaseline({ listId, listed });
  const before = baseline?.listed;
  const changes = useMemo<ListChanges | undefined>(
    () => before && listed && compareLists(before.pets, listed.pets),
    [before, listed],
  );
  return {
    changes,
    /** When the list to compare with was read, in milliseconds since 1970. */
    since: before?.receivedAt ?? 0,
    /** Clears the marks: from now on, lists are compared with the present one. */
    startOver: () => setBaseline(listed && { listId, listed }),
  };
}

/** Compares two lists. If a list has an ID twice, its last row counts. */
export function compareLists(before: readonly Pet[], after: readonly Pet[]): ListChanges {
  const [was, is] = [byId(before), byId(after)];
  const changed = [...is.values()].filter(
    ({ id, status }) => was.has(id) && was.get(id)?.status !== status,
  );
  return {
    newIds: new Set([...is.keys()].filter((id) => !was.has(id))),
    previousStatus: new Map(changed.map(({ id }) => [id, was.get(id)?.status])),
    missing: [...was.values()].filter(({ id }) => !is.has(id)),
  };
}

const byId = (pets: readonly Pet[]) => new Map(pets.map((pet) => [pet.id, pet]));
