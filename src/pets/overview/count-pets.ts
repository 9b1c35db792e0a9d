import { addressOf } from '../../addresses/addresses.ts';
import { LIMIT } from '../../api/list-pets-query.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { categoryWord, statusWord } from '../loaded-lists/exact-words.ts';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { compareInt64, compareText } from '../pet/fields.tsx';
import { statusLabel } from '../pet/status.tsx';
import { hasAllOf, hasAllPets, type MergedLists } from '../loaded-lists/merge-lists.ts';

/** Undefined for pets without a status, and null for pets of every status. */
type CountedStatus = string | undefined | null;

export interface Count<Status extends CountedStatus = CountedStatus> {
  status: Status;
  found: number;
  /** Whether there may be more, because a list was full, could not be loaded, or has unreadable rows. */
  mightBeMore: boolean;
  /** `12`, or `100+` if there may be more. */
  text: string;
  /** The address of a list of exactly these pets. Undefined without pets, or if no list can show them. */
  href: string | undefined;
  /** The name of the link for screen readers: `Sold 100+, category Dogs 7`. */
  label: string;
}

export interface Counts {
  /** The category. Undefined for all pets. */
  id: bigint | undefined;
  /** In the same order for every category. */
  statuses: readonly Count<string | undefined>[];
  all: Count<null>;
}

export interface PetCounts extends Counts {
  /** Those with the most pets first. */
  categories: readonly Counts[];
}

export function countPets(merged: MergedLists, names: CategoryNames): PetCounts {
  const statuses = statusesOf(merged);
  const count = (pets: readonly Pet[], id?: bigint): Counts => ({
    id,
    statuses: statuses.map((status) => {
      const found = pets.filter((pet) => pet.status === status).length;
      return describeCount(status, found, !hasAllOf(merged, status), id, names);
    }),
    all: describeCount(null, pets.length, !hasAllPets(merged), id, names),
  });
  const byCategory = new Map<bigint, Pet[]>();
  for (const pet of merged.pets)
    byCategory.set(pet.categoryId, [...(byCategory.get(pet.categoryId) ?? []), pet]);
  const categories = [...byCategory].toSorted(
    ([a, inA], [b, inB]) => inB.length - inA.length || compareInt64(a, b),
  );
  return { ...count(merged.pets), categories: categories.map(([id, pets]) => count(pets, id)) };
}

// Those of PetStatus first. Undefined, which `sort` puts last, is included unless all pets are known to have a status.
function statusesOf(merged: MergedLists): (string | undefined)[] {
  const others = merged.pets.map(({ status }) => status);
  if (!hasAllOf(merged, undefined)) others.push(undefined);
  others.sort((a = '', b = '') => compareText(a, b));
  return [...new Set([...PetStatus.options, ...others])];
}

function describeCount<Status extends CountedStatus>(
  status: Status,
  found: number,
  mightBeMore: boolean,
  id: bigint | undefined,
  names: CategoryNames,
): Count<Status> {
  const inInterface = PetStatus.safeParse(status).data;
  // `listPets` filters by the statuses of `PetStatus` only.
  const word = inInterface || status === null ? '' : statusWord(status);
  const find = [id === undefined ? '' : categoryWord(id), word].filter(Boolean).join(' ');
  const address = addressOf.list({ limit: LIMIT.max, find, status: inInterface });
  const text = `${found}${mightBeMore ? '+' : ''}`;
  // Only a search shows more pets than one list has.
  const isShown = found > 0 && (find !== '' || found <= LIMIT.max);
  const label = `${status === null ? 'All' : statusLabel(status)} ${text}`;
  return {
    status,
    found,
    mightBeMore,
    text,
    href: isShown && word !== undefined ? address : undefined,
    label: id === undefined ? label : `${label}, category ${categoryText(id, names)}`,
  };
}
