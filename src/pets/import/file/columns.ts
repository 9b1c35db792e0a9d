/** What a column can hold. `result` is what came of the row in an earlier import, as this app writes it. */
export type Field = 'name' | 'categoryId' | 'status' | 'result';

/** The index of each field's column, from 0. */
export interface Columns {
  name: number;
  categoryId: number;
  status: number | undefined;
  result: number | undefined;
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['name', 'name'],
  ['categoryid', 'categoryId'],
  ['category', 'categoryId'],
  ['status', 'status'],
  ['result', 'result'],
]);

/**
 * Finds the columns by the names in the header row, in any order and case, with or without spaces,
 * hyphens and underscores.
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

/** Lists for each field the columns whose header is one of the field's names. */
export function findColumns(header: readonly string[]): Record<Field, readonly number[]> {
  const found: Record<Field, number[]> = { name: [], categoryId: [], status: [], result: [] };
  const names = header.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ''));
  for (const [index, name] of names.entries()) {
    // Beside a `categoryId` column, `category` holds the category's name, as in this app's exports.
    if (name === 'category' && names.includes('categoryid')) continue;
    const field = FIELDS.get(name);
    if (field !== undefined) found[field].push(index);
  }
  return found;
}
