import { type Pet, PetStatus } from '../../api/schemas.ts';
import { reachFor, type WidestWindow } from '../queries/widest-window.ts';

/** How many pets were seen, and whether there may be more. */
export interface Count {
  seen: number;
  isOpen: boolean;
}

/** Of one status; undefined for pets without one. */
export interface StatusCount extends Count {
  status: string | undefined;
}

export interface CategoryCount extends Count {
  id: bigint;
  /** In the order of all statuses. */
  statuses: readonly StatusCount[];
}

export interface PetCounts extends Count {
  statuses: readonly StatusCount[];
  /** Those with the most pets first. */
  categories: readonly CategoryCount[];
}

/** Counts what the widest window holds, and knows of each count whether it may be too low. */
export function countPets(window: WidestWindow): PetCounts {
  const pets = [...window.pets.values()];
  const statuses = statusesOf(pets, window).map((status) => ({
    status,
    isOpen: reachFor(window, status) !== 'all',
  }));
  const isOpen = statuses.some((status) => status.isOpen);
  const count = (some: readonly Pet[]) => ({
    seen: some.length,
    isOpen,
    statuses: statuses.map(({ status, isOpen: isStatusOpen }) => ({
      status,
      isOpen: isStatusOpen,
      seen: some.filter((pet) => pet.status === status).length,
    })),
  });

  const byCategory = new Map<bigint, Pet[]>();
  for (const pet of pets)
    byCategory.set(pet.categoryId, [...(byCategory.get(pet.categoryId) ?? []), pet]);
  const categories = [...byCategory].map(([id, some]) => Object.assign(count(some), { id }));
  return {
    ...count(pets),
    categories: categories.toSorted((a, b) => b.seen - a.seen || (a.id < b.id ? -1 : 1)),
  };
}

/** A count that claims no more than is known: `12`, `100+` for 100 or more, `?` for none as yet. */
export function countText({ seen, isOpen }: Count): string {
  if (!isOpen) return String(seen);
  return seen === 0 ? '?' : `${seen}+`;
}

// The three of the interface, none at all wherever some may have none, then what else was sent.
function statusesOf(pets: readonly Pet[], window: WidestWindow): (string | undefined)[] {
  const statuses = new Set<string | undefined>(PetStatus.options);
  if (reachFor(window, undefined) !== 'all') statuses.add(undefined);
  for (const { status } of pets.toSorted((a, b) => (a.status ?? '').localeCompare(b.status ?? '')))
    statuses.add(status);
  return [...statuses];
}
