/** What a column can hold. `result` is the outcome of the row in an earlier import, as this app writes it. */
export type Field = 'name' | 'categoryId' | 'status' | 'result';

/** The index of each field's column, from 0. */
export interface Columns {
  name: number;
  categoryId: number;
  status: number | undefined;
  result: number | undefined;
}

/**
 * What suppliers and other programs call the columns, as `columnKey` writes it: the first name that a file has counts.
 * Beside a `categoryId` column, `category` holds the category's name, as in this app's exports.
 */
const COLUMN_NAMES: Readonly<Record<Field, readonly string[]>> = {
  name: ['name', 'petname', 'pet', 'animalname', 'animal'],
  categoryId: ['categoryid', 'category', 'categoryname', 'kind', 'species', 'type'],
  status: ['status', 'state', 'availability'],
  result: ['result'],
};

/**
 * Finds the columns by the names in the header row, in any order and case, with or without accents, spaces, hyphens and
 * underscores.
 *
 * @returns undefined when the name or category column is missing, or a field has two columns
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

/** Lists for each field the columns that have its name. */
export function findColumns(header: readonly string[]): Record<Field, readonly number[]> {
  const keys = header.map(columnKey);
  const find = (field: Field) => {
    const name = COLUMN_NAMES[field].find((one) => keys.includes(one));
    return keys.flatMap((key, index) => (key === name ? [index] : []));
  };
  return {
    name: find('name'),
    categoryId: find('categoryId'),
    status: find('status'),
    result: find('result'),
  };
}

/** A column's name without accents (UAX #15), case, spaces, hyphens and underscores. */
function columnKey(cell: string): string {
  return cell
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{Mn}\s_-]/gu, '');
}
