import type { Pet } from '../../../api/schemas.ts';

/** What differs between two lists of the same question. No pet is in two of the three. */
export interface ListChanges {
  /** IDs that were not loaded before. */
  fresh: ReadonlySet<bigint>;
  /** Those whose status is another one now, with the status before. */
  changed: ReadonlyMap<bigint, string | undefined>;
  /**
   * Those that are loaded no more, as they were. That is not to say that they are gone from the
   * store: the window may have moved, and no operation of the interface removes a pet.
   */
  missing: readonly Pet[];
}

/** Compares what was loaded with what is. Where a service sends an ID twice, the last row counts. */
export function compareLists(before: readonly Pet[], after: readonly Pet[]): ListChanges {
  const [old, now] = [byId(before), byId(after)];
  const fresh = new Set<bigint>();
  const changed = new Map<bigint, string | undefined>();
  for (const [id, pet] of now) {
    const was = old.get(id);
    if (was === undefined) fresh.add(id);
    else if (was.status !== pet.status) changed.set(id, was.status);
  }
  const missing = [...old.values()].filter(({ id }) => !now.has(id));
  return { fresh, changed, missing };
}

function byId(pets: readonly Pet[]): ReadonlyMap<bigint, Pet> {
  return new Map(pets.map((pet) => [pet.id, pet]));
}
