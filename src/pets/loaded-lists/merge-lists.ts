import type { DatedPets } from '../../api/client.ts';
import {
  FULL_LISTS,
  type FullList,
  fullListFor,
  isComplete,
  LIMIT,
} from '../../api/list-pets-query.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { countOf } from '../../ui/words.ts';

export type FullLists = Partial<Record<FullList, DatedPets>>;

export interface MergedLists {
  pets: readonly Pet[];
  /** The lists all of whose pets are known. */
  complete: ReadonlySet<FullList>;
  /** When the oldest list was loaded, in milliseconds since 1970. Undefined if none was. */
  loadedAt: number | undefined;
}

/**
 * Merges the lists of up to 100 by ID. Of the lists with the same ID, the one loaded last counts. A service may send
 * one ID for two pets: then the list with the most rows of that ID counts, because the list of one status may have only
 * one.
 *
 * @param narrower another list whose rows count as well, but which makes no list complete
 */
export function mergeLists(lists: FullLists, narrower?: DatedPets): MergedLists {
  const loaded = Object.values(lists);
  const inOrder = [...loaded, ...(narrower ? [narrower] : [])].toSorted(
    (a, b) => a.receivedAt - b.receivedAt,
  );
  const latest = new Map<bigint, readonly Pet[]>();
  for (const { pets } of inOrder)
    for (const [id, rows] of byId(pets))
      if (rows.length >= (latest.get(id)?.length ?? 0)) latest.set(id, rows);
  return {
    pets: [...latest.values()].flat(),
    // The list without a filter has the pets of a status whose list could not be loaded.
    complete: new Set(
      FULL_LISTS.filter((name) => {
        const list = lists[name] ?? lists.any;
        return list !== undefined && isComplete(LIMIT.max, list);
      }),
    ),
    loadedAt: loaded.length === 0 ? undefined : Math.min(...loaded.map((list) => list.receivedAt)),
  };
}

export function listsSince(lists: FullLists, time: number): FullLists {
  const names = FULL_LISTS.filter((name) => (lists[name]?.receivedAt ?? -Infinity) >= time);
  return Object.fromEntries(names.map((name) => [name, lists[name]]));
}

/** Pets without a status, or with an unknown one, are only in the list `any`. */
export function hasAllOf({ complete }: MergedLists, status: string | undefined): boolean {
  return complete.has(fullListFor(PetStatus.safeParse(status).data));
}

export function hasAllPets({ complete }: MergedLists): boolean {
  return complete.size === FULL_LISTS.length;
}

/** Says how much of the store is known: `Searched all 208 pets.` or `Searched 243 pets. There may be more.` */
export function describeCoverage(merged: MergedLists): string {
  const isAll = hasAllPets(merged);
  if (isAll && merged.pets.length === 0) return 'No pets.';
  return `Searched ${describePets(merged)}.${isAll ? '' : ' There may be more.'}`;
}

/** How many pets are known: `all 208 pets`, or `243 pets` if there may be more. */
export function describePets(merged: MergedLists): string {
  const { length } = merged.pets;
  return hasAllPets(merged) && length > 1 ? `all ${length} pets` : countOf(length, 'pet');
}

function byId(pets: readonly Pet[]): ReadonlyMap<bigint, readonly Pet[]> {
  const rows = new Map<bigint, Pet[]>();
  for (const pet of pets) rows.set(pet.id, [...(rows.get(pet.id) ?? []), pet]);
  return rows;
}
