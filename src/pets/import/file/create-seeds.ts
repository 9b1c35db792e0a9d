import type { RowText, Seed } from '../../../sending/journal/batch.ts';
import { createYieldToMain } from './yield-to-main.ts';
import type { Columns } from './columns.ts';
import { readRow } from './read-row.ts';
import type { TableRow } from './read-table.ts';

/**
 * Turns the rows of a file into what an import begins with. A row that cannot be sent, or whose Result cell says that
 * an earlier import added it or left it unknown, is left out.
 *
 * @param width the most cells that a row may have
 */
export async function createSeeds(
  table: Iterable<TableRow>,
  columns: Columns,
  width: number,
): Promise<Seed[]> {
  const seeds: Seed[] = [];
  const yieldToMain = createYieldToMain();
  for (const row of table) {
    seeds.push(createSeed(row, columns, width));
    await yieldToMain();
  }
  return seeds;
}

function createSeed(row: TableRow, columns: Columns, width: number): Seed {
  const { line } = row;
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? ''));
  const text: RowText = {
    name: cell(columns.name),
    categoryId: cell(columns.categoryId),
    status: cell(columns.status),
  };
  const before = readEarlierResult(cell(columns.result));
  if (before === 'added') return { line, text, leftOut: { is: 'added before' } };
  const problem = cellProblem(row, width);
  if (problem !== undefined) return { line, text, leftOut: { is: 'problem', words: problem } };
  const read = readRow(text);
  if ('pet' in read)
    return {
      line,
      text,
      pet: read.pet,
      ...(before === 'unknown' && { leftOut: { is: 'unknown before' } }),
    };
  const words = read.problems
    .map((one) => (one.words.startsWith(one.field) ? one.words : `${one.field}: ${one.words}`))
    .join('; ');
  return { line, text, leftOut: { is: 'problem', words } };
}

function cellProblem({ hasQuoteError, cells }: TableRow, width: number): string | undefined {
  if (hasQuoteError) return 'Row: its quotes do not match, so it may contain the rows after it';
  if (cells.slice(width).some((extra) => extra.trim() !== ''))
    return `Row: it has more than ${width} cells; put quotes around a cell that holds a comma`;
  return undefined;
}

/** What the Result cell of a results file says of an earlier import. Any other text leaves the row to be sent. */
function readEarlierResult(cell: string): 'added' | 'unknown' | undefined {
  const word = cell.trim().toLowerCase();
  return word === 'added' || word === 'unknown' ? word : undefined;
}
