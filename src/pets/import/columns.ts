/** What a column of a file can mean here. `result` is that of this app's own results file. */
export type Field = 'name' | 'categoryId' | 'status' | 'result';

/** Which column holds which field, counted from 0. */
export interface Columns {
  name: number;
  categoryId: number;
  status?: number;
  result?: number;
}

const FIELDS: Record<string, Field> = {
  name: 'name',
  categoryid: 'categoryId',
  category: 'categoryId',
  status: 'status',
  result: 'result',
};

/**
 * Finds the columns by the names in a file's first row, in any order and case, with or without
 * spaces, hyphens and underscores.
 *
 * @returns undefined where a name or category ID is missing or there twice: the person chooses then
 */
export function recogniseColumns(head: readonly string[]): Columns | undefined {
  const found = new Map<Field, number>();
  const names = head.map((cell) => cell.toLowerCase().replaceAll(/[\s_-]/g, ''));
  for (const [index, name] of names.entries()) {
    // `category` may be the category's name where there is a `categoryId` as well.
    if (name === 'category' && names.includes('categoryid')) continue;
    const field = FIELDS[name];
    if (field === undefined) continue;
    if (found.has(field)) return undefined;
    found.set(field, index);
  }
  const [name, categoryId] = [found.get('name'), found.get('categoryId')];
  if (name === undefined || categoryId === undefined) return undefined;
  const [status, result] = [found.get('status'), found.get('result')];
  return {
    name,
    categoryId,
    ...(status !== undefined && { status }),
    ...(result !== undefined && { result }),
  };
}
