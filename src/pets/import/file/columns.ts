/** What a column of a file can mean here. `result` is that of this app's own results file. */
export type Field = 'name' | 'categoryId' | 'status' | 'result';

/** Which column holds which field, counted from 0. */
export interface Columns {
  name: number;
  categoryId: number;
  status?: number;
  result?: number;
}

const FIELDS: ReadonlyMap<string, Field> = new Map([
  ['name', 'name'],
  ['categoryid', 'categoryId'],
  ['category', 'categoryId'],
  ['status', 'status'],
  ['result', 'result'],
]);

/**
 * Finds the columns by the names in a file's first row, in any order and case, with or without
 * spaces, hyphens and underscores.
 *
 * @returns undefined where a name or category ID is missing, or any is there twice: the person
 *   chooses then
 */
export function recogniseColumns(head: readonly string[]): Columns | undefined {
  const found = findColumns(head);
  if (Object.values(found).some(({ length }) => length > 1)) return undefined;
  const {
    name: [name],
    categoryId: [categoryId],
    status: [status],
    result: [result],
  } = found;
  if (name === undefined || categoryId === undefined) return undefined;
  return {
    name,
    categoryId,
    ...(status !== undefined && { status }),
    ...(result !== undefined && { result }),
  };
}

/** The columns that a file's first row gives one of the names of each field. */
export function findColumns(head: readonly string[]): Record<Field, readonly number[]> {
  const found: Record<Field, number[]> = { name: [], categoryId: [], status: [], result: [] };
  const names = head.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ''));
  for (const [index, name] of names.entries()) {
    // `category` may be the category's name where there is a `categoryId` as well.
    if (name === 'category' && names.includes('categoryid')) continue;
    const field = FIELDS.get(name);
    if (field !== undefined) found[field].push(index);
  }
  return found;
}
