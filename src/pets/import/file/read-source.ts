import { foldName } from '../../../api/fold-name.ts';
import type { RowText } from '../../../database/stored-pets.ts';
import { formatCount, joinWords } from '../../../ui/words.ts';
import { type Field, FIELDS } from '../../pet/fields.tsx';
import { readTable, type TableRow } from './read-table.ts';

/** The values of the Result column with which a row is skipped, unless a person chooses to send it. */
const RESULTS = ['added', 'unknown', 'left to send'] as const;
export type Result = (typeof RESULTS)[number];

export interface SourceRow extends TableRow {
  result?: Result;
}

export interface Source {
  /** The file's name, or `Pasted rows`. */
  name: string;
  isPasted: boolean;
  rows: readonly SourceRow[];
  /** The index of the Result column, which a results file of this app has. */
  resultColumn: number | undefined;
  /** Undefined if they cannot be recognised by the first row (`recogniseColumns`). The user must then choose them. */
  columns: Columns | undefined;
}

const MAX_FILE_MB = 5;

/** 5,000 rows are written in 1.0 to 1.4 s (`src/outbox/presses/add-rows.ts`). */
export const MAX_ROWS = 5000;

/** Why a file is refused, in words that follow its name: `has no rows.` */
export interface UnreadableFile {
  refusal: string;
}

const TOO_LARGE = `is larger than ${MAX_FILE_MB} MB. Split it into smaller files.`;

const WORKBOOK =
  'is a workbook or an archive, not a CSV file. Save the sheet as “CSV UTF-8” and choose that file.';

const NOT_UTF_8 =
  'is not UTF-8, so some characters may be wrong. Save it as “CSV UTF-8” and choose it again.';

const TWO_RESULTS = 'has two columns named Result. Remove the older one.';

export async function readFile(file: File): Promise<Source | UnreadableFile> {
  if (file.size > MAX_FILE_MB * 1024 * 1024) return { refusal: TOO_LARGE };
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = decode(bytes);
  if (text === undefined) return { refusal: isZip(bytes) ? WORKBOOK : NOT_UTF_8 };
  return readSourceText(file.name, text);
}

export function readPasted(text: string): Source | UnreadableFile {
  const source = readSourceText('Pasted rows', text);
  return 'refusal' in source ? source : { ...source, isPasted: true };
}

/**
 * Decodes UTF-8, with or without a byte order mark. No other encoding is guessed: a wrong guess would garble names, and
 * the interface cannot change a pet.
 */
function decode(bytes: Uint8Array): string | undefined {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    // ASCII text in UTF-16 without a byte order mark is valid UTF-8, with a NUL next to each letter.
    return text.includes('\0') ? undefined : text;
  } catch {
    return undefined;
  }
}

// .xlsx and .ods files are ZIP archives, which begin with `PK` (PKWARE APPNOTE, 4.3.7).
function isZip([first, second]: Uint8Array): boolean {
  return first === 0x50 && second === 0x4b;
}

export function readSourceText(name: string, text: string): Source | UnreadableFile {
  const table = readTable(text);
  const [first, second] = table;
  if (first === undefined) return { refusal: 'has no rows.' };
  const [resultColumn, ...others] = findColumns(first.cells, ['Result']);
  if (others.length > 0) return { refusal: TWO_RESULTS };
  const columns = recogniseColumns(first.cells);
  if (columns && second === undefined) return { refusal: 'has column names but no rows.' };
  // The first row may be a header.
  const tooMany = refuseRows(table.length - 1);
  if (tooMany) return tooMany;
  const rows = table.map((row) => readResult(row, resultColumn));
  return { name, isPasted: false, rows, columns, resultColumn };
}

function readResult(row: TableRow, column = -1): SourceRow {
  const cell = row.cells[column]?.trim().toLowerCase();
  // Earlier versions wrote `corrected` if another row replaced this one. Its pet may have been added.
  const result = cell === 'corrected' ? 'unknown' : RESULTS.find((value) => value === cell);
  return result ? { ...row, result } : row;
}

export function refuseRows(count: number): UnreadableFile | undefined {
  if (count <= MAX_ROWS) return undefined;
  const limit = formatCount(MAX_ROWS);
  return {
    refusal: `has ${formatCount(count)} rows. The limit for one import is ${limit}. Split it into smaller files.`,
  };
}

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
  for (const field of FIELDS) {
    const [column, ...others] = columnsOf(field, header);
    if (others.length > 0 || (field.isRequired && column === undefined)) return undefined;
    columns[field.key] = column;
  }
  return columns;
}

function columnsOf({ key, title, label }: Field, header: readonly string[]): readonly number[] {
  // The title before the label: next to a column with IDs, **Category** has their names, as in the files of this app.
  return findColumns(header, [title, label, ...(OTHER_TITLES[key] ?? [])]);
}

/** Says why the columns are not recognised, after `The first row of pets.csv`. */
export function describeHeader(header: readonly string[]): string {
  for (const field of FIELDS) {
    const { length } = columnsOf(field, header);
    if (length > 1) return `has ${length} columns for the ${field.label.toLowerCase()}.`;
  }
  const required = FIELDS.filter(({ isRequired }) => isRequired);
  const missing = required.filter((field) => columnsOf(field, header).length === 0);
  if (missing.length === required.length) return 'has no known column names.';
  const labels = missing.map(({ label }) => label.toLowerCase());
  return `has no known column name for the ${joinWords(labels, 'and')}.`;
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
