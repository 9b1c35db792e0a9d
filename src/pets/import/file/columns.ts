import { foldName } from '../../../api/fold-name.ts';

/** The contents of a column. `result` is the outcome of the row in an earlier import, as this app writes it. */
export type Field = 'name' | 'categoryId' | 'status' | 'result';

/** The index of each field's column, from 0. */
export interface Columns {
  name: number;
  categoryId: number;
  status: number | undefined;
  result: number | undefined;
}

/**
 * Column names used by suppliers and other programs, in the form of `columnKey`. The first that a file has counts: next
 * to a `categoryId` column, `category` has the category name, as in this app’s exports.
 */
const COLUMN_NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['name', 'petname', 'pet', 'animalname', 'animal'],
  categoryId: ['categoryid', 'category', 'categoryname', 'kind', 'species', 'type'],
  status: ['status', 'state', 'availability'],
  result: ['result'],
};

/**
 * Finds the columns by the header row, ignoring order, case, accents, spaces, hyphens and underscores. Undefined if the
 * name or category column is missing, or a field has two columns.
 */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const found = findColumns(header);
  if (Object.values(found).some(({ length }) => length > 1)) return undefined;
  const {
    name: [name],
    categoryId: [categoryId],
    status: [status],
    result: [result],
  } = found;
  if (name === undefined || categoryId === undefined) return undefined;
  return { name, categoryId, status, result };
}

/** Returns the indexes of each field's columns: those with the first of its known names that the header has. */
export function findColumns(header: readonly string[]): Record<Field, readonly number[]> {
  const keys = header.map(columnKey);
  const find = (field: Field) => {
    const name = COLUMN_NAMES[field].find((known) => keys.includes(known));
    return keys.flatMap((key, index) => (key === name ? [index] : []));
  };
  return {
    name: find('name'),
    categoryId: find('categoryId'),
    status: find('status'),
    result: find('result'),
  };
}

/** Folds a header without its spaces, hyphens and underscores. */
function columnKey(cell: string): string {
  return foldName(cell).replaceAll(/[ _-]/g, '');
}
