import { foldName } from '../../../api/fold-name.ts';
import type { RowText } from '../../../database/schema.ts';
import { FIELDS } from '../../pet/fields.tsx';

/** The index of each field's column, from 0. `result` is the outcome of the row in an earlier import. */
export type Columns = Readonly<Partial<Record<keyof RowText | 'result', number | undefined>>>;

/** As this app writes it. */
const RESULT = { key: 'result', otherTitles: ['result'], isRequired: false } as const;

/**
 * Finds the columns by the header row, ignoring order, case, accents, spaces, hyphens and underscores. Undefined if a
 * required column is missing, or a field has two columns.
 */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const columns: Record<string, number | undefined> = {};
  for (const { key, otherTitles, isRequired } of [...FIELDS, RESULT]) {
    const [column, ...others] = findColumns(header, otherTitles);
    if (others.length > 0 || (isRequired && column === undefined)) return undefined;
    columns[key] = column;
  }
  return columns;
}

/** Returns the indexes of the columns with the outcome of an earlier import. */
export function findResultColumns(header: readonly string[]): readonly number[] {
  return findColumns(header, RESULT.otherTitles);
}

/** Returns the indexes of the columns with the first of these titles that the header has. */
function findColumns(header: readonly string[], titles: readonly string[]): readonly number[] {
  const keys = header.map((cell) => foldName(cell).replaceAll(/[ _-]/g, ''));
  const title = titles.find((one) => keys.includes(one));
  return keys.flatMap((key, index) => (key === title ? [index] : []));
}
