import { type Columns, findColumns, recogniseColumns } from './columns.ts';
import { decodeFile, MAX_FILE_BYTES } from './decode-file.ts';
import { readTable, type TableRow } from './read-table.ts';

/** What a file or a pasted text holds. */
export interface Source {
  /** The file's name, or what stands for it. */
  name: string;
  rows: readonly TableRow[];
  /** Undefined where the first row does not tell: the person chooses. */
  columns: Columns | undefined;
}

/** Twice a large delivery; more would not fit the promise to answer within 100 ms. */
export const MAX_PETS = 20_000;

export const TOO_MANY_PETS = `It has more than ${MAX_PETS.toLocaleString('en')} pets, the most that an import takes. Split it into smaller files.`;

const TWO_RESULTS =
  'Two of its columns are named Result, so it is not certain which rows were added before. Remove the older one.';

/** Reads a file as far as its rows and columns, or says why it cannot be read. */
export async function readFile(file: File): Promise<Source | { refusal: string }> {
  if (file.size > MAX_FILE_BYTES)
    return { refusal: 'This file is larger than 8 MB. Split it into smaller ones.' };
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  return 'refusal' in decoded ? decoded : readText(file.name, decoded.text);
}

/** The same for a text. */
export async function readText(name: string, text: string): Promise<Source | { refusal: string }> {
  const rows = await readTable(text);
  const [first] = rows;
  if (first === undefined) return { refusal: 'There are no rows in it.' };
  if (findColumns(first.cells).result.length > 1) return { refusal: TWO_RESULTS };
  const columns = recogniseColumns(first.cells);
  if (columns && rows.length === 1)
    return { refusal: 'There are column names in it, and no rows below them.' };
  // The first row may be column names where it does not say so.
  if (rows.length - 1 > MAX_PETS) return { refusal: TOO_MANY_PETS };
  return { name, rows, columns };
}
