import { addressOf } from '../../addresses/addresses.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { categoryWord, statusWord } from '../find-field/exact-words.ts';
import { coverageFor, type MergedLists } from '../queries/merge-lists.ts';

/** How many pets were found. */
export interface Count {
  found: number;
  /** Whether there may be more, since a list was full, could not be read, or has rows that cannot be read. */
  isLowerBound: boolean;
}

/** The count of one status; `status` is undefined for pets without one. */
export interface StatusCount extends Count {
  status: string | undefined;
}

export interface CategoryCount extends Count {
  id: bigint;
  /** In the same order for every category. */
  statuses: readonly StatusCount[];
}

export interface PetCounts extends Count {
  statuses: readonly StatusCount[];
  /** The categories with the most pets first. */
  categories: readonly CategoryCount[];
}

/** Counts the pets of the merged lists by status and by category. */
export function countPets(merged: MergedLists): PetCounts {
  const { pets } = merged;
  const statuses = statusesOf(pets, merged).map((status) => ({
    status,
    isLowerBound: coverageFor(merged, status) !== 'all',
  }));
  const isLowerBound = statuses.some((status) => status.isLowerBound);
  const count = (some: readonly Pet[]) => ({
    found: some.length,
    isLowerBound,
    statuses: statuses.map(({ status, isLowerBound: isStatusLowerBound }) => ({
      status,
      isLowerBound: isStatusLowerBound,
      found: some.filter((pet) => pet.status === status).length,
    })),
  });

  const byCategory = new Map<bigint, Pet[]>();
  for (const pet of pets)
    byCategory.set(pet.categoryId, [...(byCategory.get(pet.categoryId) ?? []), pet]);
  const categories = [...byCategory].map(([id, some]) => Object.assign(count(some), { id }));
  return {
    ...count(pets),
    categories: categories.toSorted((a, b) => b.found - a.found || (a.id < b.id ? -1 : 1)),
  };
}

/** A count as text: `12` if exact, `100+` if there may be more, `?` if none was found and there may be some. */
export function describeCount({ found, isLowerBound }: Count): string {
  if (!isLowerBound) return String(found);
  return found === 0 ? '?' : `${found}+`;
}

/** The count that fills the whole width of a bar: the largest, and a fifth more if there may be more pets. */
export function barScale(counts: readonly Count[]): number {
  const largest = Math.max(...counts.map(({ found }) => found), 1);
  return counts.some(({ isLowerBound }) => isLowerBound) ? largest * 1.2 : largest;
}

// Those of PetStatus first. The others include `undefined` if there may be pets without a status.
function statusesOf(pets: readonly Pet[], merged: MergedLists): (string | undefined)[] {
  const statuses = new Set<string | undefined>(PetStatus.options);
  if (coverageFor(merged, undefined) !== 'all') statuses.add(undefined);
  for (const { status } of pets.toSorted((a, b) => (a.status ?? '').localeCompare(b.status ?? '')))
    statuses.add(status);
  return [...statuses];
}

interface CountedPets {
  /** Their category, if only its pets were counted. */
  categoryId?: bigint | undefined;
  /** Their status, if only its pets were counted. */
  only?: { status: string | undefined };
}

/** The address of a list of the counted pets. `isExact` is false where a search cannot hold their status. */
export function countAddress({ categoryId, only }: CountedPets): {
  href: string;
  isExact: boolean;
} {
  const known = only && PetStatus.safeParse(only.status).data;
  // `listPets` filters by the statuses of `PetStatus` only.
  const word = only && !known ? statusWord(only.status) : undefined;
  const find = [categoryId !== undefined && categoryWord(categoryId), word]
    .filter(Boolean)
    .join(' ');
  return {
    href: addressOf.list({ limit: LIMIT.max, find, ...(known && { status: known }) }),
    isExact: only === undefined || known !== undefined || word !== undefined,
  };
}
