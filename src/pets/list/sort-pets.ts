import { readSort, type Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { compareInt64, FIELDS, type PetColumn } from '../pet/fields.tsx';

export const LIST_COLUMNS: readonly PetColumn[] = [
  ...FIELDS,
  {
    column: 'id',
    place: 'id',
    // The longest ID, in digits that are smaller than those of the header.
    widths: { list: 'calc(19ch + 2 * var(--cell-padding))' },
    label: 'ID',
    cell: ({ id }, { render }) => render(String(id)),
    compare: (a, b) => compareInt64(a.id, b.id),
  },
];

export const DIRECTIONS = { 1: 'ascending', [-1]: 'descending' } as const;

/** Pets with equal values keep their order. */
export function sortPets(
  pets: readonly Pet[],
  sort: Sort | undefined,
  names: CategoryNames,
): readonly Pet[] {
  const sorted = columnOf(sort);
  return sorted ? pets.toSorted((a, b) => sorted.direction * sorted.compare(a, b, names)) : pets;
}

/** The order of the rows, such as `Name, descending`. */
export function describeSort(sort: Sort | undefined): string {
  const sorted = columnOf(sort);
  return sorted ? `${sorted.label}, ${DIRECTIONS[sorted.direction]}` : 'Service order';
}

function columnOf(sort: Sort | undefined) {
  const sorted = sort && readSort(sort);
  const field = LIST_COLUMNS.find(({ column }) => column === sorted?.column);
  return sorted && field && { ...field, direction: sorted.direction };
}
