import type { RowText } from '../../../database/row-record.ts';
import type { ImportRow, Kept } from '../../../outbox/add-rows.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { createYieldToMain } from './yield-to-main.ts';
import type { Columns } from './columns.ts';
import {
  describeProblem,
  findRowProblem,
  readRow,
  ROW_FIELDS,
  type RowProblem,
} from './read-row.ts';
import type { Table, TableRow } from './read-table.ts';

/** A row of a file, read and checked. */
export interface CheckedRow {
  /** What the import would begin with. */
  importRow: ImportRow;
  /** What is wrong with it, also after a person has corrected some of it. */
  problems: readonly RowProblem[];
  /** The fields in which a person can correct it. */
  fields: readonly (keyof RowText)[];
}

/** The cells that a person has corrected in a row. Without any, the row is right as it was read. */
export type Correction = Partial<RowText>;

/** The corrected rows, by their line. */
export type Corrections = ReadonlyMap<number, Correction>;

/** How the rows of a file are read. */
export interface RowLayout extends Pick<Table, 'delimiter'> {
  columns: Columns;
  /** How many cells a row may have. Those after them must be blank. */
  width: number;
  /** The names of the categories, which a row may have in place of an ID. Undefined if they could not be loaded. */
  names: CategoryNames | undefined;
}

/** Reads and checks the rows of a file. */
export async function checkRows(
  table: Iterable<TableRow>,
  layout: RowLayout,
  corrections: Corrections,
): Promise<CheckedRow[]> {
  const rows: CheckedRow[] = [];
  const yieldToMain = createYieldToMain();
  for (const row of table) {
    rows.push(checkRow(row, layout, corrections.get(row.line)));
    await yieldToMain();
  }
  return rows;
}

/**
 * Reads and checks one row. One that cannot be sent, or whose Result cell says that it was added, corrected or left unknown
 * before, is not sent.
 */
export function checkRow(row: TableRow, layout: RowLayout, correction?: Correction): CheckedRow {
  const { columns, width, delimiter, names } = layout;
  const cellsInFile: RowText = {
    name: cellOf(row, columns.name),
    categoryId: cellOf(row, columns.categoryId),
    status: cellOf(row, columns.status),
  };
  const kept = EARLIER_RESULTS.get(cellOf(row, columns.result).trim().toLowerCase());
  const rowProblem = findRowProblem(row, width, delimiter);
  const readInFile = rowProblem ? { problems: [rowProblem] } : readRow(cellsInFile, names);
  // A row whose Result is “added” or “corrected” is not sent, so its problems do not matter. One that is “unknown” may
  // still be sent.
  if (kept && kept.reason !== 'unknown before') {
    const pet = 'pet' in readInFile ? { pet: readInFile.pet } : {};
    return {
      importRow: { line: row.line, cells: cellsInFile, ...pet, kept },
      problems: [],
      fields: [],
    };
  }
  const text = { ...cellsInFile, ...correction };
  const read = correction ? readRow(text, names) : readInFile;
  const importRow: ImportRow = { line: row.line, cells: text, ...(correction && { cellsInFile }) };
  const fields = 'problems' in readInFile ? fieldsOf(readInFile.problems) : [];
  if ('problems' in read) {
    const words = read.problems.map(describeProblem).join('; ');
    const problem: Kept = { type: 'problem', words };
    return { importRow: { ...importRow, kept: problem }, problems: read.problems, fields };
  }
  return {
    importRow: { ...importRow, pet: read.pet, ...(kept && { kept }) },
    problems: [],
    fields,
  };
}

function cellOf({ cells }: TableRow, index: number | undefined): string {
  return index === undefined ? '' : (cells[index] ?? '');
}

function fieldsOf(problems: readonly RowProblem[]): readonly (keyof RowText)[] {
  const isWrong = (...fields: RowProblem['field'][]) =>
    problems.some(({ field }) => fields.includes(field));
  return ROW_FIELDS.filter((field) => isWrong(field, 'row'));
}

/**
 * Returns the corrections that still hold once other columns are chosen, and how many do not. A corrected cell stays if its
 * column does: what a person typed for one column says nothing about another.
 */
export function keepCorrections(
  corrections: Corrections,
  before: Columns,
  after: Columns,
): { kept: Corrections; dropped: number } {
  const kept = new Map<number, Correction>();
  let dropped = 0;
  for (const [line, correction] of corrections) {
    const corrected = ROW_FIELDS.filter((field) => correction[field] !== undefined);
    const stay = corrected.filter((field) => before[field] === after[field]);
    dropped += Math.max(corrected.length, 1) - stay.length;
    if (stay.length > 0)
      kept.set(line, Object.fromEntries(stay.map((field) => [field, correction[field]])));
  }
  return { kept, dropped };
}

/** What the Result cell of a file that this app wrote says. Any other text leaves the row to be sent. */
const EARLIER_RESULTS: ReadonlyMap<string, Skipped> = new Map<string, Skipped>([
  ['added', skipped('added before', 'Marked “added” in the Result column.')],
  ['corrected', skipped('corrected before', 'Marked “corrected” in the Result column.')],
  [
    'unknown',
    skipped(
      'unknown before',
      'Marked “unknown” in the Result column, so it may already have been added.',
    ),
  ],
]);

type Skipped = Extract<Kept, { type: 'skipped' }>;

function skipped(reason: Skipped['reason'], words: string): Skipped {
  return { type: 'skipped', reason, words };
}
