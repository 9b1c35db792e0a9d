import type { ImportRow, RowText } from '../../../sending/journal/import-record.ts';
import { readResultWord } from '../../outcome/results-file.ts';
import { createBreathe } from './breathe.ts';
import type { Columns } from './columns.ts';
import { readRow } from './read-row.ts';
import type { TableRow } from './read-table.ts';

/**
 * Rows of a file with what would become of them: `waiting` to be sent, with the pet that would be; a
 * `problem`; or done by an import before. Nothing is sent by it.
 *
 * @param width how many cells a row may have
 */
export async function planRows(
  table: Iterable<TableRow>,
  columns: Columns,
  width: number,
): Promise<ImportRow[]> {
  const rows: ImportRow[] = [];
  const breathe = createBreathe();
  for (const row of table) {
    rows.push(planRow(row, columns, width));
    await breathe();
  }
  return rows;
}

function planRow(row: TableRow, columns: Columns, width: number): ImportRow {
  const { line } = row;
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? ''));
  const text: RowText = {
    name: cell(columns.name),
    categoryId: cell(columns.categoryId),
    status: cell(columns.status),
  };
  const before = readResultWord(cell(columns.result));
  if (before === 'added') return { line, text, state: { is: 'added before' } };
  const problem = problemOfCells(row, width);
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

function problemOfCells({ torn, cells }: TableRow, width: number): string | undefined {
  if (torn) return 'Row: its quotes do not match, so rows after it may be lost in it';
  if (cells.slice(width).some((beyond) => beyond.trim() !== ''))
    return `Row: it has more than ${width} cells; put quotes around a cell that holds a comma`;
  return undefined;
}
