import type { ReactNode } from 'react';
import { type Column, COLUMNS, type Sort } from '../../addresses/list-address.ts';
import { type Pet, PetStatus } from '../../api/schemas.ts';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { highlighted } from './search/highlighted.tsx';

/** What the cells of a row show beside the pet itself. */
export interface CellContext {
  /** The search terms to highlight. */
  terms: readonly string[];
  names: CategoryNames;
}

interface ListColumn {
  label: string;
  cell: (pet: Pet, context: CellContext) => ReactNode;
  /** For the order by this column: below, equal to or above 0. */
  compare: (one: Pet, other: Pet) => number;
  /** Whether the cell has only names and numbers of the data, which are never translated. */
  isWritten: boolean;
}

/** The columns of the list. Their styles, by the same names, are in `pets-table.module.css`. */
export const LIST_COLUMNS: Readonly<Record<Column, ListColumn>> = {
  id: {
    label: 'ID',
    cell: ({ id }, { terms }) => highlighted(String(id), terms),
    compare: (one, other) => compareInt64(one.id, other.id),
    isWritten: true,
  },
  name: {
    label: 'Name',
    cell: ({ name }, { terms }) => highlighted(name, terms),
    compare: (one, other) => compareText(one.name, other.name),
    isWritten: true,
  },
  status: {
    label: 'Status',
    cell: ({ status }) => statusBadge(status),
    compare: (one, other) => compareStatus(one.status, other.status),
    isWritten: false,
  },
  category: {
    label: 'Category',
    cell: ({ categoryId }, { terms, names }) => {
      const id = highlighted(String(categoryId), terms);
      const name = names.get(categoryId);
      if (name === undefined) return id;
      return (
        <>
          {id} <span title="The name of this category">{highlighted(name, terms)}</span>
        </>
      );
    },
    compare: (one, other) => compareInt64(one.categoryId, other.categoryId),
    isWritten: true,
  },
};

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
  if (sort === undefined) return 'In the service’s order';
  const { column, direction } = readSort(sort);
  return `Sorted by ${LIST_COLUMNS[column].label}, ${DIRECTIONS[direction]}`;
}

let collator: Intl.Collator | undefined;

// Created on first use, because that takes some milliseconds.
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
  const { options } = PetStatus;
  if (status === undefined) return options.length + 1;
  const known = options.findIndex((option) => option === status);
  return known < 0 ? options.length : known;
}
