import type { LeftOut, RowText, Seed } from '../../../sending/journal/batch.ts';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { createYieldToMain } from './yield-to-main.ts';
import type { Columns } from './columns.ts';
import { findRowProblem, readRow, type RowProblem } from './read-row.ts';
import type { Table, TableRow } from './read-table.ts';

/** A row that cannot be sent as it stands in the file, and why. */
export interface ProblemRow {
  seed: Seed;
  problems: readonly RowProblem[];
  /** Its Result cell, for the file of the rows with a problem. */
  result: string;
  /** Its cells beyond the last column, for the same file. */
  extraCells: readonly string[];
}

interface Layout extends Pick<Table, 'delimiter'> {
  columns: Columns;
  /** The most cells that a row may have. */
  width: number;
  /** The names of the categories, which a row may have in place of an ID. Undefined if they could not be loaded. */
  names: CategoryNames | undefined;
}

/**
 * Turns the rows of a file into what an import begins with. A row that cannot be sent, or whose Result cell says that it
 * was added, corrected or left unknown before, is left out.
 */
export async function createSeeds(
  table: Iterable<TableRow>,
  layout: Layout,
): Promise<{ seeds: Seed[]; problemRows: ProblemRow[] }> {
  const seeds: Seed[] = [];
  const problemRows: ProblemRow[] = [];
  const yieldToMain = createYieldToMain();
  for (const row of table) {
    const { seed, problems } = createSeed(row, layout);
    seeds.push(seed);
    if (problems.length > 0) {
      const result = cellOf(row, layout.columns.result);
      problemRows.push({ seed, problems, result, extraCells: row.cells.slice(layout.width) });
    }
    await yieldToMain();
  }
  return { seeds, problemRows };
}

function createSeed(
  row: TableRow,
  layout: Layout,
): { seed: Seed; problems: readonly RowProblem[] } {
  const { columns, width, delimiter } = layout;
  const text: RowText = {
    name: cellOf(row, columns.name),
    categoryId: cellOf(row, columns.categoryId),
    status: cellOf(row, columns.status),
  };
  const seed: Seed = { line: row.line, text };
  const leftOut = EARLIER_RESULTS.get(cellOf(row, columns.result).trim().toLowerCase());
  // A row that is not known to be added may still be sent, so that its problems count.
  if (leftOut && leftOut.is !== 'unknown before')
    return { seed: { ...seed, leftOut }, problems: [] };
  const rowProblem = findRowProblem(row, width, delimiter);
  const read = rowProblem ? { problems: [rowProblem] } : readRow(text, layout.names);
  if ('problems' in read) {
    const words = read.problems.map(describeProblem).join('; ');
    return { seed: { ...seed, leftOut: { is: 'problem', words } }, problems: read.problems };
  }
  return { seed: { ...seed, pet: read.pet, ...(leftOut && { leftOut }) }, problems: [] };
}

function cellOf({ cells }: TableRow, index: number | undefined): string {
  return index === undefined ? '' : (cells[index] ?? '');
}

/** A problem in words that name its field: `Name: Enter a name`. */
export function describeProblem({ field, words }: RowProblem): string {
  return words.startsWith(field) ? words : `${field}: ${words}`;
}

/** What the Result cell of a results file says of an earlier import. Any other text leaves the row to be sent. */
const EARLIER_RESULTS: ReadonlyMap<string, LeftOut> = new Map([
  ['added', { is: 'added before', words: 'Its Result is “added”, so it was added before.' }],
  [
    'corrected',
    { is: 'corrected before', words: 'Its Result is “corrected”, so it was corrected before.' },
  ],
  [
    'unknown',
    { is: 'unknown before', words: 'Its Result is “unknown”, so it may have been added before.' },
  ],
]);
