import type { DatedPets } from '../../api/list-pets.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList, widestListOf } from '../../api/widest-lists.ts';

/** The widest lists that could be read. */
export type WidestLists = Partial<Record<WidestList, DatedPets>>;

/**
 * Which of the pets that were requested a list contains:
 * - `all`: it has fewer rows than the limit, so there are no others;
 * - `all readable`: the same, but some rows do not fit the schema of Pet;
 * - `first`: it has as many rows as the limit, so there may be more (`listPets` has no further pages).
 */
export type ListCoverage = 'all' | 'all readable' | { first: number };

/**
 * The pets of the widest lists, and of a narrower one if it was given, and how much of the store the widest ones cover.
 */
export interface MergedLists {
  pets: readonly Pet[];
  /** Undefined for a list that was not read, or could not be. */
  coverage: Readonly<Partial<Record<WidestList, ListCoverage | undefined>>>;
  /** How many rows do not fit the schema of Pet. The same row in two lists counts once. */
  unreadable: number;
  /** How many pets differ between two lists, because they changed between the two requests. */
  changed: number;
}

/**
 * Merges the widest lists by ID. Of the lists that have an ID, the one that was read last counts, with all its rows of
 * that ID: a service may send one ID for two pets.
 *
 * @param narrower another list whose pets count as well, but not for the coverage
 */
export function mergeLists(lists: WidestLists, narrower?: DatedPets): MergedLists {
  const pets = new Map<bigint, readonly Pet[]>();
  const changed = new Set<bigint>();
  const unreadable = new Set<string>();
  const inOrder = [...WIDEST_LISTS.map((name) => lists[name]), narrower]
    .filter((list) => list !== undefined)
    .toSorted((a, b) => a.receivedAt - b.receivedAt);
  for (const listed of inOrder) {
    const byId = new Map<bigint, readonly Pet[]>();
    for (const pet of listed.pets) byId.set(pet.id, [...(byId.get(pet.id) ?? []), pet]);
    for (const [id, rows] of byId) {
      if (pets.get(id)?.some((one) => !rows.some((other) => isSame(one, other)))) changed.add(id);
      pets.set(id, rows);
    }
    for (const row of listed.unreadable) unreadable.add(row);
  }

  const any = coverageOfList(lists.any);
  // If the list of a status could not be read, a complete list without a filter holds its pets.
  const instead = typeof any === 'string' ? any : undefined;
  const coverage = WIDEST_LISTS.map((name): [WidestList, ListCoverage | undefined] => [
    name,
    coverageOfList(lists[name]) ?? instead,
  ]);
  return {
    pets: [...pets.values()].flat(),
    coverage: Object.fromEntries(coverage),
    unreadable: unreadable.size,
    changed: changed.size,
  };
}

/** When the oldest of the lists was read, in milliseconds since 1970; 0 without any. */
export function readAtOf(lists: WidestLists | undefined): number {
  const times = Object.values(lists ?? {}).map(({ receivedAt }) => receivedAt);
  return times.length === 0 ? 0 : Math.min(...times);
}

/**
 * Returns the coverage of the pets with this status. Pets without a status, or with one that is not in
 * `PetStatus`, are only in the list without a filter.
 */
export function coverageFor({ coverage }: MergedLists, status: string | undefined) {
  return coverage[widestListOf(PetStatus.safeParse(status).data)];
}

/** Whether the lists contain every pet of the store. */
export function isComplete({ coverage }: MergedLists): boolean {
  return WIDEST_LISTS.every((list) => coverage[list] === 'all');
}

/** Whether no list could be read. */
export function hasNoList({ coverage }: MergedLists): boolean {
  return WIDEST_LISTS.every((list) => coverage[list] === undefined);
}

function coverageOfList(list: DatedPets | undefined): ListCoverage | undefined {
  if (list === undefined) return undefined;
  const { pets, unreadable } = list;
  const received = pets.length + unreadable.length;
  if (received >= LIMIT.max) return { first: received };
  return unreadable.length > 0 ? 'all readable' : 'all';
}

function isSame(one: Pet, other: Pet): boolean {
  return (
    one.name === other.name && one.categoryId === other.categoryId && one.status === other.status
  );
}
