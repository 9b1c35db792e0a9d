import type { NewPet } from '../../../api/schemas.ts';
import type { RowText } from '../../../database/row-record.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import type { Columns } from './columns.ts';
import { findRowProblem, readRow, ROW_FIELDS, type RowProblem } from './read-row.ts';
import type { Table, TableRow } from './read-table.ts';

/** A row of a file, read and checked. */
export interface CheckedRow {
  line: number;
  /** Its cells, with what a person has corrected. */
  cells: RowText;
  /** The cells of the file, if a person has corrected some. */
  cellsInFile?: RowText;
  /** Undefined if the row cannot be sent. */
  pet?: NewPet;
  /** What is wrong with it, also after a person has corrected some of it. */
  problems: readonly RowProblem[];
  /** The fields in which a person can correct it. They stay once it is corrected. */
  fields: readonly (keyof RowText)[];
  /** The outcome of an earlier import in the Result column. */
  result?: Result;
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
  /** Why rows of an earlier import were not added, by their line. A person corrects them. */
  reasons?: ReadonlyMap<number, RowProblem>;
}

/** What a Result cell of a file that this app wrote may say of a row that is not sent again. */
const RESULTS = ['added', 'corrected', 'unknown'] as const;
export type Result = (typeof RESULTS)[number];

/** Reads and checks one row. */
export function checkRow(row: TableRow, layout: RowLayout, correction?: Correction): CheckedRow {
  const { columns, names, reasons } = layout;
  const { line } = row;
  const inFile: RowText = {
    name: cellOf(row, columns.name),
    categoryId: cellOf(row, columns.categoryId),
    status: cellOf(row, columns.status),
  };
  const cells = { ...inFile, ...correction };
  const reason = reasons?.get(line);
  const readInFile = readCells(row, inFile, layout, reason);
  const result = resultOf(cellOf(row, columns.result));
  // The pet is in the store, whatever is wrong with the cells.
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

/** @param hasReason whether the row was not added before, so that any field may be wrong */
function fieldsOf(problems: readonly RowProblem[], hasReason: boolean): readonly (keyof RowText)[] {
  const isWrong = (...fields: RowProblem['field'][]) =>
    problems.some(({ field }) => fields.includes(field));
  return ROW_FIELDS.filter((field) => hasReason || isWrong(field, 'row'));
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
  const areSame = ROW_FIELDS.every((field) => before[field] === after[field]);
  for (const [line, correction] of corrections) {
    const corrected = ROW_FIELDS.filter((field) => correction[field] !== undefined);
    const stay = corrected.filter((field) => before[field] === after[field]);
    // A row that is right as it was read is no longer, once one of its cells is another.
    const isKept = corrected.length === 0 && areSame;
    dropped += isKept ? 0 : Math.max(corrected.length, 1) - stay.length;
    if (stay.length > 0 || isKept)
      kept.set(line, Object.fromEntries(stay.map((field) => [field, correction[field]])));
  }
  return { kept, dropped };
}
