import type { DatedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS, type MaxLimitList, maxLimitListFor } from '../../api/max-limit-lists.ts';

/** The max-limit lists that were loaded. */
export type MaxLimitLists = Partial<Record<MaxLimitList, DatedPets>>;

/**
 * How many of the requested pets a list contains:
 * - `all`: it has fewer rows than the limit, so there are no others;
 * - `all readable`: the same, but some rows do not fit the schema of Pet;
 * - `first`: it has at least as many rows as the limit, so there may be more (`listPets` has no further pages).
 */
export type ListCoverage = 'all' | 'all readable' | { first: number };

/** The pets of all merged lists, and how much of the store the max-limit lists cover. */
export interface MergedLists {
  pets: readonly Pet[];
  /** Undefined for a list that was not loaded, unless the list without a filter is not cut off. */
  coverage: Readonly<Partial<Record<MaxLimitList, ListCoverage | undefined>>>;
  /** How many rows do not fit the schema of Pet. Equal rows count once. */
  unreadable: number;
}

/**
 * Merges the max-limit lists by ID. Of the lists with the same ID, the one loaded last counts. A service may send one ID
 * for two pets: then the list with the most rows of that ID counts, because the list of one status may have only one.
 *
 * @param narrower another list whose rows count as well, but not for the coverage
 */
export function mergeLists(lists: MaxLimitLists, narrower?: DatedPets): MergedLists {
  const inOrder = [...MAX_LIMIT_LISTS.map((name) => lists[name]), narrower]
    .filter((list) => list !== undefined)
    .toSorted((a, b) => a.receivedAt - b.receivedAt);
  const readings = new Map<bigint, (readonly Pet[])[]>();
  for (const listed of inOrder)
    for (const [id, rows] of byId(listed.pets))
      readings.set(id, [...(readings.get(id) ?? []), rows]);
  const latest = [...readings.values()].flatMap((ofOneId) => {
    const most = Math.max(...ofOneId.map((rows) => rows.length));
    return ofOneId.findLast((rows) => rows.length === most) ?? [];
  });

  const any = coverageOfList(lists.any);
  // Unless the list without a filter is cut off, it has the pets of a status whose list could not be loaded.
  const instead = typeof any === 'string' ? any : undefined;
  const coverage = MAX_LIMIT_LISTS.map((name): [MaxLimitList, ListCoverage | undefined] => [
    name,
    coverageOfList(lists[name]) ?? instead,
  ]);
  return {
    pets: latest,
    coverage: Object.fromEntries(coverage),
    unreadable: new Set(inOrder.flatMap((listed) => listed.unreadable)).size,
  };
}

/** When the oldest of the lists was loaded, in milliseconds since 1970; 0 without any. */
export function readAtOf(lists: MaxLimitLists | undefined): number {
  const times = Object.values(lists ?? {}).map(({ receivedAt }) => receivedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}

/** Returns the lists that were loaded at this time or later, in milliseconds since 1970. */
export function listsSince(lists: MaxLimitLists, readAt: number): MaxLimitLists {
  const names = MAX_LIMIT_LISTS.filter((name) => (lists[name]?.receivedAt ?? -Infinity) >= readAt);
  return Object.fromEntries(names.map((name) => [name, lists[name]]));
}

/** The coverage of a status. Only the list without a filter has pets without a status, or with an unknown one. */
export function coverageFor({ coverage }: MergedLists, status: string | undefined) {
  return coverage[maxLimitListFor(PetStatus.safeParse(status).data)];
}

/** Whether the lists contain every pet in the store. */
export function isComplete({ coverage }: MergedLists): boolean {
  return MAX_LIMIT_LISTS.every((list) => coverage[list] === 'all');
}

/** Whether no list could be loaded. */
export function hasNoList({ coverage }: MergedLists): boolean {
  return MAX_LIMIT_LISTS.every((list) => coverage[list] === undefined);
}

function coverageOfList(list: DatedPets | undefined): ListCoverage | undefined {
  if (list === undefined) return undefined;
  const { pets, unreadable } = list;
  const received = pets.length + unreadable.length;
  if (received >= LIMIT.max) return { first: received };
  return unreadable.length > 0 ? 'all readable' : 'all';
}

function byId(pets: readonly Pet[]): ReadonlyMap<bigint, readonly Pet[]> {
  const rows = new Map<bigint, Pet[]>();
  for (const pet of pets) rows.set(pet.id, [...(rows.get(pet.id) ?? []), pet]);
  return rows;
}
