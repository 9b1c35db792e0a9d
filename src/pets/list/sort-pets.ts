import { type Pet, PetStatus } from '../../api/schemas.ts';
import { type Column, COLUMNS, type Sort } from './list-address.ts';

const STATUSES: readonly (string | undefined)[] = PetStatus.options;

const COMPARE: Record<Column, (one: Pet, other: Pet) => number> = {
  id: (one, other) => compareInt64(one.id, other.id),
  name: (one, other) => compareText(one.name, other.name),
  category: (one, other) => compareInt64(one.categoryId, other.categoryId),
  status: (one, other) => compareStatus(one.status, other.status),
};

/** A sort's column, and 1 from the beginning to the end or -1 back. */
export function readSort(sort: Sort): { column: Column; direction: 1 | -1 } {
  return {
    column: COLUMNS.find((column) => sort.endsWith(column)) ?? 'id',
    direction: sort.startsWith('-') ? -1 : 1,
  };
}

/** Sorts by a column; pets that are alike in it stay in the order in which they came. */
export function sortPets(pets: readonly Pet[], sort: Sort | undefined): readonly Pet[] {
  if (sort === undefined) return pets;
  const { column, direction } = readSort(sort);
  const compare = COMPARE[column];
  return pets.toSorted((one, other) => direction * compare(one, other));
}

let collator: Intl.Collator | undefined;

// Made when something is sorted: it takes 7 ms in Chromium.
function compareText(one: string, other: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(one, other);
}

// Never by their difference as a number, which is rounded beyond 2^53.
function compareInt64(one: bigint, other: bigint): number {
  return one < other ? -1 : Number(one > other);
}

// As in the interface; then any it does not name, by the alphabet; those without one last.
function compareStatus(one: string | undefined, other: string | undefined): number {
  const [first, second] = [rank(one), rank(other)];
  return first - second || compareText(one ?? '', other ?? '');
}

function rank(status: string | undefined): number {
  if (status === undefined) return STATUSES.length + 1;
  const known = STATUSES.indexOf(status);
  return known < 0 ? STATUSES.length : known;
}
