import type { ImportRow, RowText } from '../../../sending/journal/import-summary.ts';
import { readEarlierResult } from '../../outcome/result-text.ts';
import { createYieldToMain } from './yield-to-main.ts';
import type { Columns } from './columns.ts';
import { readRow } from './read-row.ts';
import type { TableRow } from './read-table.ts';

/**
 * Turns the rows of a file into rows of an import. A row's state is `waiting` when it can be sent,
 * `problem` when it cannot, or `added before` or `unknown before` when its Result cell says so.
 *
 * @param width the most cells that a row may have
 */
export async function createImportRows(
  table: Iterable<TableRow>,
  columns: Columns,
  width: number,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const yieldToMain = createYieldToMain();
  for (const row of table) {
    rows.push(createImportRow(row, columns, width));
    await yieldToMain();
  }
  return rows;
}

function createImportRow(row: TableRow, columns: Columns, width: number): ImportRow {
  const { line } = row;
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? ''));
  const text: RowText = {
    name: cell(columns.name),
    categoryId: cell(columns.categoryId),
    status: cell(columns.status),
  };
  const before = readEarlierResult(cell(columns.result));
  if (before === 'added') return { line, text, state: { is: 'added before' } };
  const problem = cellProblem(row, width);
  if (problem !== undefined) return { line, text, state: { is: 'problem', words: problem } };
  const read = readRow(text);
  if ('pet' in read)
    return {
      line,
      text,
      pet: read.pet,
      state: { is: before === 'unknown' ? 'unknown before' : 'waiting' },
    };
  const words = read.problems
    .map((one) => (one.words.startsWith(one.field) ? one.words : `${one.field}: ${one.words}`))
    .join('; ');
  return { line, text, state: { is: 'problem', words } };
}

function cellProblem({ hasQuoteError, cells }: TableRow, width: number): string | undefined {
  if (hasQuoteError) return 'Row: its quotes do not match, so it may contain the rows after it';
  if (cells.slice(width).some((extra) => extra.trim() !== ''))
    return `Row: it has more than ${width} cells; put quotes around a cell that holds a comma`;
  return undefined;
}
