import { ExactNumber } from '../api/json/json.ts';

/** What `parseJson` returns for a JSON object. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, and not an `ExactNumber` or a list. */
export function isJsonObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
  );
}

/** Whether a value is a JSON number, as `parseJson` returns it. */
export function isJsonNumber(value: unknown): boolean {
  return typeof value === 'bigint' || value instanceof ExactNumber;
}

/** The keys of the columns in order of first appearance; true if all values of a column are numbers. */
export type Columns = ReadonlyMap<string, boolean>;

export interface RowsShape {
  kind: 'rows';
  rows: readonly JsonObject[];
  columns: Columns;
  /** Whether some rows have fields without a column. */
  hasMoreFields: boolean;
}

export type ResponseShape = RowsShape | { kind: 'empty list' } | { kind: 'other' };

/** How many keys have a column of their own at most, so that the table is readable, and quick to draw with 100 rows. */
export const MAX_COLUMNS = 30;

/**
 * Decides how to show JSON of unknown shape: a list of objects with fields as rows, an empty list as
 * such, and anything else as JSON.
 */
export function detectShape(answer: unknown): ResponseShape {
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
  return { kind: 'rows', rows, columns, hasMoreFields: all.size > MAX_COLUMNS };
}

/** Returns the fields of a row that have no column. */
export function fieldsWithoutColumn(row: JsonObject, columns: Columns): JsonObject {
  return Object.fromEntries(Object.entries(row).filter(([key]) => !columns.has(key)));
}
