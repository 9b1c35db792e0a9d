import { type Column, COLUMNS, type Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { LIST_COLUMNS } from './columns.tsx';

/** For `aria-sort`, and in words. */
export const DIRECTIONS = { 1: 'ascending', [-1]: 'descending' } as const;

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
  const { compare } = LIST_COLUMNS[column];
  return pets.toSorted((one, other) => direction * compare(one, other));
}

/** Says in which order the rows are, such as `Sorted by Name, descending`. */
export function describeSort(sort: Sort | undefined): string {
  if (sort === undefined) return 'In the order in which the service sent the pets';
  const { column, direction } = readSort(sort);
  return `Sorted by ${LIST_COLUMNS[column].label}, ${DIRECTIONS[direction]}`;
}
