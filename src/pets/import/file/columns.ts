import { foldName } from '../../../api/fold-name.ts';
import type { RowText } from '../../../database/schema.ts';
import { FIELDS } from '../../pet/fields.tsx';

/** The index of each field's column, from 0. */
export type Columns = Readonly<Partial<Record<keyof RowText, number | undefined>>>;

/** Titles of suppliers and other programs, as `foldTitle` returns them. */
const OTHER_TITLES: Readonly<Record<string, readonly string[]>> = {
  name: ['petname', 'pet', 'animalname', 'animal'],
  categoryId: ['categoryname', 'kind', 'species', 'type'],
  status: ['state', 'availability'],
};

/**
 * Finds the columns by the header row, ignoring order, case, accents, spaces, hyphens and underscores. Undefined if a
 * required column is missing, or a field has two columns.
 */
export function recogniseColumns(header: readonly string[]): Columns | undefined {
  const columns: Record<string, number | undefined> = {};
  for (const { key, title, label, isRequired } of FIELDS) {
    // The title before the label: next to a column with IDs, **Category** has their names, as in the files of this app.
    const titles = [title, label, ...(OTHER_TITLES[key] ?? [])];
    const [column, ...others] = findColumns(header, titles);
    if (others.length > 0 || (isRequired && column === undefined)) return undefined;
    columns[key] = column;
  }
  return columns;
}

/** Returns the indexes of the columns with the first of these titles that the header has. */
export function findColumns(
  header: readonly string[],
  titles: readonly string[],
): readonly number[] {
  const folded = header.map(foldTitle);
  const found = titles.map(foldTitle).find((title) => folded.includes(title));
  return folded.flatMap((title, index) => (title === found ? [index] : []));
}

const foldTitle = (title: string) => foldName(title).replaceAll(/[ _-]/g, '');
