import { isJsonNumber, isJsonObject, type JsonObject } from './json-kinds.ts';

/** The columns of a table by their keys, in order of first appearance; true where all are numbers. */
export type Columns = ReadonlyMap<string, boolean>;

export interface RowsShape {
  kind: 'rows';
  rows: readonly JsonObject[];
  columns: Columns;
  /** Some rows have fields beyond the columns. */
  folded: boolean;
}

export type AnswerShape = RowsShape | { kind: 'empty list' } | { kind: 'other' };

/** Beyond this a table is no longer read; with 100 rows it also stays quick to draw. */
export const MAX_COLUMNS = 30;

/**
 * How an answer of unknown shape can be shown: a list of objects with fields is a table, an empty
 * list is empty, and anything else is JSON.
 */
export function shapeOf(answer: unknown): AnswerShape {
  if (!Array.isArray(answer)) return { kind: 'other' };
  if (answer.length === 0) return { kind: 'empty list' };

  const rows: JsonObject[] = [];
  const all = new Map<string, boolean>();
  for (const item of answer) {
    if (!isJsonObject(item)) return { kind: 'other' };
    rows.push(item);
    for (const key of Object.keys(item))
      all.set(key, isJsonNumber(item[key]) && all.get(key) !== false);
  }
  if (all.size === 0) return { kind: 'other' };
  const columns = all.size > MAX_COLUMNS ? new Map([...all].slice(0, MAX_COLUMNS)) : all;
  return { kind: 'rows', rows, columns, folded: all.size > MAX_COLUMNS };
}

/** The keys of a row that have no column. */
export function keysBeyond(row: JsonObject, columns: Columns): string[] {
  return Object.keys(row).filter((key) => !columns.has(key));
}

/** The fields of a row that have no column. */
export function fieldsBeyond(row: JsonObject, columns: Columns): JsonObject {
  return Object.fromEntries(keysBeyond(row, columns).map((key) => [key, row[key]]));
}
