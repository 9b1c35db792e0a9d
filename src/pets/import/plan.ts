import { createBreathe } from './breathe.ts';
import type { Columns } from './columns.ts';
import type { Fate, ImportRow, RowText } from './import-row.ts';
import { readRow } from './read-row.ts';
import type { TableRow } from './read-table.ts';
import { readResultWord } from './results-file.ts';

/**
 * Rows of a file with what would become of them: `waiting` to be sent, `wrong`, or done by an
 * import before. Nothing is sent by it.
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
  const cell = (index: number | undefined) => (index === undefined ? '' : (row.cells[index] ?? ''));
  const text: RowText = {
    name: cell(columns.name),
    categoryId: cell(columns.categoryId),
    status: cell(columns.status),
  };
  const before = readResultWord(cell(columns.result));
  if (before === 'added') return { line: row.line, text, fate: { state: 'added before' } };
  const words = whatIsWrong(row, text, width);
  const fate: Fate =
    words === undefined
      ? { state: before === 'unknown' ? 'unknown before' : 'waiting' }
      : { state: 'wrong', words };
  return { line: row.line, text, fate };
}

function whatIsWrong(row: TableRow, text: RowText, width: number): string | undefined {
  if (row.torn) return 'Row: its quotes do not match, so rows after it may be lost in it';
  if (row.cells.slice(width).some((beyond) => beyond.trim() !== ''))
    return `Row: it has more than ${width} cells; put quotes around a cell that holds a comma`;
  const read = readRow(text);
  if ('pet' in read) return undefined;
  return read.problems
    .map(({ field, words }) => (words.startsWith(field) ? words : `${field}: ${words}`))
    .join('; ');
}
