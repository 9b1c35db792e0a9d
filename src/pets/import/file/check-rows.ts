import type { NewPet } from '../../../api/schemas.ts';
import type { RowText } from '../../../database/schema.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import type { Columns } from './columns.ts';
import { findRowProblem, readRow, ROW_FIELDS, type RowProblem, rowText } from './read-row.ts';
import type { Table, TableRow } from './read-table.ts';

export interface CheckedRow {
  line: number;
  /** The text of each cell, with the user's corrections. */
  cells: RowText;
  /** Only if the row was corrected or confirmed (`Correction`). */
  cellsInFile?: RowText;
  /** Undefined if the row cannot be sent. */
  pet?: NewPet;
  problems: readonly RowProblem[];
  /** The fields that can be corrected. They stay once the row is corrected. */
  fields: readonly (keyof RowText)[];
  /** The outcome of an earlier import in the Result column. */
  result?: Result;
}

/** The corrected cells of a row. Without any, a person has confirmed the row as it was read. */
export type Correction = Partial<RowText>;

/** What the user corrected in the preview, by the line of the file. */
export type Corrections = ReadonlyMap<number, Correction>;

export interface RowLayout extends Pick<Table, 'delimiter'> {
  columns: Columns;
  /** How many cells a row may have. Any further cells must be blank. */
  width: number;
  /** Category names, which a row may have instead of an ID. Undefined while they are not loaded. */
  names: CategoryNames | undefined;
  /** Why rows of an earlier import were not added, by line. */
  reasons?: ReadonlyMap<number, RowProblem>;
}

/** The values of the Result column with which a row is skipped, unless a person chooses to send it. */
const RESULTS = ['added', 'corrected', 'unknown'] as const;
export type Result = (typeof RESULTS)[number];

export function checkRow(row: TableRow, layout: RowLayout, correction?: Correction): CheckedRow {
  const { columns, names, reasons } = layout;
  const { line } = row;
  const inFile = rowText((field) => cellOf(row, columns[field]));
  const cells = { ...inFile, ...correction };
  const reason = reasons?.get(line);
  const readInFile = readCells(row, inFile, layout, reason);
  const result = resultOf(cellOf(row, columns.result));
  // The pet or its correction was sent, whatever is wrong with the cells.
  if (result === 'added' || result === 'corrected')
    return { line, cells, ...readInFile, problems: [], fields: [], result };
  const read = correction ? readRow(cells, names) : readInFile;
  return {
    line,
    cells,
    ...(correction && { cellsInFile: inFile }),
    problems: [],
    ...read,
    fields: 'problems' in readInFile ? fieldsOf(readInFile.problems, reason !== undefined) : [],
    ...(result && { result }),
  };
}

function readCells(
  row: TableRow,
  cells: RowText,
  { width, delimiter, names }: RowLayout,
  reason: RowProblem | undefined,
): ReturnType<typeof readRow> {
  const rowProblem = findRowProblem(row, width, delimiter);
  if (rowProblem) return { problems: [rowProblem] };
  const read = readRow(cells, names);
  if (reason === undefined || 'problems' in read) return read;
  return { problems: [reason] };
}

function cellOf({ cells }: TableRow, index: number | undefined): string {
  return index === undefined ? '' : (cells[index] ?? '');
}

function resultOf(cell: string): Result | undefined {
  const text = cell.trim().toLowerCase();
  return RESULTS.find((result) => result === text);
}

/** @param hasReason whether an earlier import did not add the row, so that any field may be wrong */
function fieldsOf(problems: readonly RowProblem[], hasReason: boolean): readonly (keyof RowText)[] {
  const isWrong = (...fields: RowProblem['field'][]) =>
    problems.some(({ field }) => fields.includes(field));
  return ROW_FIELDS.filter((field) => hasReason || isWrong(field, 'row'));
}

/**
 * Returns the corrections to keep when other columns are chosen, and how many are discarded. A corrected cell is kept
 * if its column stays the same: text typed for one column says nothing about another.
 */
export function keepCorrections(
  corrections: Corrections,
  before: Columns,
  after: Columns,
): { kept: Corrections; discardedCount: number } {
  const kept = new Map<number, Correction>();
  let discardedCount = 0;
  const areSame = ROW_FIELDS.every((field) => before[field] === after[field]);
  for (const [line, correction] of corrections) {
    const corrected = ROW_FIELDS.filter((field) => correction[field] !== undefined);
    const stay = corrected.filter((field) => before[field] === after[field]);
    // A row confirmed as it was read is no longer confirmed if any column changes.
    const isKept = corrected.length === 0 && areSame;
    discardedCount += isKept ? 0 : Math.max(corrected.length, 1) - stay.length;
    if (stay.length > 0 || isKept)
      kept.set(line, Object.fromEntries(stay.map((field) => [field, correction[field]])));
  }
  return { kept, discardedCount };
}
