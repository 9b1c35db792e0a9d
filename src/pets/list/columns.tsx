import type { ReactNode } from 'react';
import { type Column, readSort, type Sort } from '../../addresses/list-address.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import { categoryLabel } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { statusBadge } from '../pet/status.tsx';
import { highlighted } from '../known/highlighted.tsx';

/** What cells need besides the pet. */
export interface CellContext {
  terms: readonly string[];
  names: CategoryNames;
}

interface ListColumn {
  label: string;
  cell: (pet: Pet, context: CellContext) => ReactNode;
  compare: (a: Pet, b: Pet, names: CategoryNames) => number;
  /** Whether the cell has only names and numbers, which the browser must not translate. */
  isUntranslated: boolean;
}

/** The columns of the list. Their styles, by the same names, are in `pets-table.module.css`. */
export const LIST_COLUMNS: Readonly<Record<Column, ListColumn>> = {
  name: {
    label: 'Name',
    cell: ({ name }, { terms }) => highlighted(name, terms),
    compare: (a, b) => compareText(a.name, b.name),
    isUntranslated: true,
  },
  category: {
    label: 'Category',
    cell: ({ categoryId }, { terms, names }) =>
      categoryLabel(categoryId, names, (text) => highlighted(text, terms)),
    compare: (a, b, names) => compareCategory(a.categoryId, b.categoryId, names),
    isUntranslated: true,
  },
  status: {
    label: 'Status',
    cell: ({ status }) => statusBadge(status),
    compare: (a, b) => compareStatus(a.status, b.status),
    isUntranslated: false,
  },
  id: {
    label: 'ID',
    cell: ({ id }, { terms }) => highlighted(String(id), terms),
    compare: (a, b) => compareInt64(a.id, b.id),
    isUntranslated: true,
  },
};

export const DIRECTIONS = { 1: 'ascending', [-1]: 'descending' } as const;

/** Sorts by a column. Pets with equal values keep their order. */
export function sortPets(
  pets: readonly Pet[],
  sort: Sort | undefined,
  names: CategoryNames,
): readonly Pet[] {
  const sorted = sort && readSort(sort);
  if (sorted === undefined) return pets;
  const { column, direction } = sorted;
  const { compare } = LIST_COLUMNS[column];
  return pets.toSorted((a, b) => direction * compare(a, b, names));
}

/** The order of the rows, such as `Name, descending`. */
export function describeSort(sort: Sort | undefined): string {
  const sorted = sort && readSort(sort);
  if (sorted === undefined) return 'Service order';
  const { column, direction } = sorted;
  return `${LIST_COLUMNS[column].label}, ${DIRECTIONS[direction]}`;
}

let collator: Intl.Collator | undefined;

// Creates the collator on first use, because that takes some milliseconds.
function compareText(a: string, b: string): number {
  collator ??= new Intl.Collator('en', { numeric: true });
  return collator.compare(a, b);
}

// Not subtracted as numbers, which would make some IDs beyond 2^53 equal.
function compareInt64(a: bigint, b: bigint): number {
  return a < b ? -1 : Number(a > b);
}

// By name, then by ID. Categories without a name come after the others.
function compareCategory(a: bigint, b: bigint, names: CategoryNames): number {
  if (names.has(a) !== names.has(b)) return names.has(a) ? -1 : 1;
  return compareText(names.get(a) ?? '', names.get(b) ?? '') || compareInt64(a, b);
}

// In the order of PetStatus, then other statuses by name, then pets without a status.
function compareStatus(a: string | undefined, b: string | undefined): number {
  return rank(a) - rank(b) || compareText(a ?? '', b ?? '');
}

function rank(status: string | undefined): number {
  const { options } = PetStatus;
  if (status === undefined) return options.length + 1;
  const known = options.findIndex((option) => option === status);
  return known < 0 ? options.length : known;
}
