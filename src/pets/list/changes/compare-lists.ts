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
