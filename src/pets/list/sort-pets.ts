import { type Pet, PetStatus } from '../../api/schemas.ts';
import { type Column, COLUMNS, type Sort } from '../../addresses/list-address.ts';

const STATUSES: readonly (string | undefined)[] = PetStatus.options;

const COMPARE: Record<Column, (one: Pet, other: Pet) => number> = {
  id: (one, other) => compareInt64(one.id, other.id),
  name: (one, other) => compareText(one.name, other.name),
  category: (one, other) => compareInt64(one.categoryId, other.categoryId),
  status: (one, other) => compareStatus(one.status, other.status),
};

/** Splits a sort into its column and its direction: 1 for ascending, -1 for descending. */
export function readSort(sort: Sort): { column: Column; direction: 1 | -1 } {
  return {
    column: COLUMNS.find((column) => sort.endsWith(column)) ?? 'id',
    direction: sort.startsWith('-') ? -1 : 1,
  };
}

/** Sorts by a column. Pets with equal values keep their order. */
export function sortPets(pets: readonly Pet[], sort: Sort | undefined): readonly Pet[] {
  if (sort === undefined) return pets;
  const { column, direction } = readSort(sort);
  const compare = COMPARE[column];
  return pets.toSorted((one, other) => direction * compare(one, other));
}

let collator: Intl.Collator | undefined;

// Created on first use: it takes 7 ms in Chromium.
function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

// Compared as bigints: as numbers, two IDs beyond 2^53 may be equal.
function compareInt64(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

// In the order of PetStatus, then other statuses by name, then pets without a status.
function compareStatus(one: string | undefined, other: string | undefined): number {
  const [first, second] = [rank(one), rank(other)];
  return first - second || compareText(one ?? '', other ?? '');
}

function rank(status: string | undefined): number {
  if (status === undefined) return STATUSES.length + 1;
  const known = STATUSES.indexOf(status);
  return known < 0 ? STATUSES.length : known;
}
