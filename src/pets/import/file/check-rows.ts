import type { NewPet } from '../../../api/schemas.ts';
import type { Row } from '../../../database/schema.ts';
import { AllCells, type RowText } from '../../../database/stored-pets.ts';
import { isPetRefused } from '../../../outbox/row-facts.ts';
import { readTypedPet } from '../../new-pet/typed-pet.ts';
import { describeOutcome } from '../../sent-lines/words/describe-outcome.ts';
import { textOf } from '../../sent-lines/words/line.ts';
import type { CategoryNames } from '../../pet/category-names.ts';
import { FIELDS } from '../../pet/fields.tsx';
import { parseStatus } from '../../pet/row-text.tsx';
import type { Columns, Result, SourceRow } from './read-source.ts';
import { findControlCharacter, type RowProblem } from './read-table.ts';

export interface CheckedRow {
  line: number;
  /** The text of each cell, with the user's corrections. */
  cells: RowText;
  /** Only if the row was corrected or confirmed (`Correction`). */
  cellsInFile?: RowText;
  /** Undefined if the row cannot be sent. */
  pet?: NewPet;
  problems: readonly RowProblem[];
  /** Those of the row before any correction. */
  problemsInFile: readonly RowProblem[];
  /** The fields that can be corrected. They stay once the row is corrected. */
  fields: readonly (keyof RowText)[];
  /** Whether the store has refused its pet. */
  wasRefused?: boolean;
  result?: Result;
}

/** The corrected cells of a row. Without any, a person has confirmed the row as it was read. */
export type Correction = Partial<RowText>;

/** By the line of the file. */
export type FileCorrections = ReadonlyMap<number, Correction>;

/** @param names undefined while they are not loaded */
export function checkRow(
  row: SourceRow,
  columns: Columns,
  names: CategoryNames | undefined,
  correction?: Correction,
): CheckedRow {
  const { line, result } = row;
  const inFile = rowText((field) => row.cells[columns[field] ?? -1] ?? '');
  const cells = { ...inFile, ...correction };
  const readInFile = readSourceRow(row, inFile, names);
  const problemsInFile = readInFile.problems;
  // The pet was sent, whatever is wrong with the cells.
  if (result === 'added')
    return { line, cells, ...readInFile, problems: [], problemsInFile: [], fields: [], result };
  return {
    line,
    cells,
    ...(correction && { cellsInFile: inFile }),
    ...(correction ? parseCells(cells, names) : readInFile),
    problemsInFile,
    fields: ROW_FIELDS.filter((field) =>
      problemsInFile.some((of) => of.field === field || of.field === 'row'),
    ),
    ...(result && { result }),
  };
}

function readSourceRow(
  { problem }: SourceRow,
  cells: RowText,
  names: CategoryNames | undefined,
): ReturnType<typeof parseCells> {
  return problem ? { problems: [problem] } : parseCells(cells, names);
}

/** Checks a row of an import that was not added: its cells in **Sent**, with this correction. */
export function checkSentRow(
  row: Row,
  names: CategoryNames | undefined,
  correction?: Correction,
): CheckedRow {
  const { id, line = id, cells: before = rowText(() => ''), notSent } = row;
  const cells = { ...before, ...correction };
  const inFile = parseCells(before, names);
  // As in the preview: until one of its cells is corrected, none can be relied on.
  const isUnreliable = notSent?.type === 'problem' && notSent.value !== undefined;
  const problemsInFile = isUnreliable ? [reasonNotSent(row, before)] : inFile.problems;
  const problems = inFile.pet ? [reasonNotSent(row, before)] : problemsInFile;
  return {
    line,
    cells,
    ...(correction ? { cellsInFile: before, ...parseCells(cells, names) } : { problems }),
    problemsInFile,
    fields: ROW_FIELDS,
    wasRefused: isPetRefused(row),
  };
}

/**
 * Why a row is not sent again until a person has changed a cell, or pressed **Use these values**: a pet may have been
 * refused for a reason that is gone.
 */
function reasonNotSent(row: Row, cells: RowText): RowProblem {
  const control = findControlCharacter(ROW_FIELDS.map((field) => cells[field] ?? ''));
  if (control) return control;
  const { label, details } = describeOutcome(row, undefined, true);
  const words = textOf(details);
  if (!isPetRefused(row)) return { field: 'row', words, value: '' };
  return { field: 'reason', words: `${textOf(label)}: ${words}`, value: '' };
}

/** A cell changed back to the file’s value is not corrected. An empty change confirms the row as it was read. */
export function mergeCorrection(
  { cells, cellsInFile = cells }: CheckedRow,
  earlier: Correction | undefined,
  change: Correction,
): Correction | undefined {
  const merged: Correction = { ...earlier, ...change };
  const corrected = ROW_FIELDS.filter(
    (field) => (merged[field] ?? cellsInFile[field]) !== cellsInFile[field],
  );
  if (corrected.length === 0 && Object.keys(change).length > 0) return undefined;
  return Object.fromEntries(corrected.map((field) => [field, merged[field]]));
}

/**
 * Returns the corrections to keep when other columns are chosen, and how many are discarded. A corrected cell is kept
 * if its column stays the same: text typed for one column says nothing about another.
 */
export function keepCorrections(corrections: FileCorrections, from: Columns, to: Columns) {
  const unchanged = ROW_FIELDS.filter((field) => from[field] === to[field]);
  const kept = new Map<number, Correction>();
  for (const [line, correction] of corrections) {
    const stay = unchanged.filter((field) => correction[field] !== undefined);
    // A row confirmed as it was read is no longer confirmed if any column changes.
    if (stay.length > 0 || unchanged.length === ROW_FIELDS.length)
      kept.set(line, Object.fromEntries(stay.map((field) => [field, correction[field]])));
  }
  return { corrections: kept, discardedCount: countCells(corrections) - countCells(kept) };
}

/** Returns the number of corrected cells. A row that was confirmed without a change counts as one. */
function countCells(corrections: FileCorrections): number {
  const counts = Array.from(corrections.values(), (cells) => Object.keys(cells).length || 1);
  return counts.reduce((sum, count) => sum + count, 0);
}

export const ROW_FIELDS: readonly (keyof RowText)[] = FIELDS.map(({ key }) => key);

export function rowText(cellOf: (field: keyof RowText) => string): Record<keyof RowText, string> {
  return AllCells.parse(Object.fromEntries(ROW_FIELDS.map((field) => [field, cellOf(field)])));
}

/** Describes a problem. That of a cell begins with its field: `Name: Enter a name`. */
export function describeProblem({ field, words }: RowProblem): string {
  const label = FIELDS.find(({ key }) => key === field)?.label;
  return label === undefined || words.startsWith(label) ? words : `${label}: ${words}`;
}

/** Reads a row’s cells as the body of `createPet`, by the same rules as the form. */
export function parseCells(
  text: RowText,
  names: CategoryNames | undefined,
): { pet?: NewPet; problems: readonly RowProblem[] } {
  const { status = '' } = text;
  const cells = rowText((field) => text[field] ?? '');
  const read = readTypedPet({ ...cells, status: parseStatus(status) }, names);
  if ('pet' in read) return { ...read, problems: [] };
  const problems = ROW_FIELDS.flatMap((field) => {
    const words = read.problems[field];
    return words === undefined ? [] : [{ field, words, value: cells[field] }];
  });
  return { problems };
}

/** Whether cells have a number or a status, so that they are those of a pet, not names of columns. */
export function hasValues(cells: readonly string[]): boolean {
  return cells.some((cell) => /^\s*\d+\s*$/.test(cell) || Boolean(parseStatus(cell)));
}
