import type { RowProblem } from './read-row.ts';
import type { TableRow } from './read-table.ts';

const SEPARATOR_NAMES = new Map([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
]);

// Tabs and line breaks are left out: a quoted cell of a spreadsheet may have them.
const CONTROL_CHARACTER = /(?![\t\r\n])\p{Cc}/u;

/**
 * Finds what is wrong with a row as a whole, so that its cells cannot be relied on.
 *
 * @param width the most cells that a row may have
 */
export function findRowProblem(
  { cells, hasQuoteError }: TableRow,
  width: number,
  delimiter: string,
): RowProblem | undefined {
  // Looked for first: ISO-2022-JP is valid UTF-8, with the control character ESC around letters that read as commas
  // and quotes.
  const controlled = cells.find((cell) => CONTROL_CHARACTER.test(cell));
  if (controlled !== undefined)
    return {
      field: 'Row',
      words: 'it has a control character, so the file may not be UTF-8; save it as “CSV UTF-8”',
      value: controlled,
    };
  if (hasQuoteError)
    return {
      field: 'Row',
      words: 'its quotes do not match, so it may contain the rows after it',
      // A cell whose quotes are not closed reaches to the end of the file, and is the last one.
      value: cells.find((cell) => cell.includes('"')) ?? cells.at(-1) ?? '',
    };
  const extra = cells.slice(width).find((cell) => cell.trim() !== '');
  if (extra === undefined) return undefined;
  const separator = SEPARATOR_NAMES.get(delimiter) ?? `“${delimiter}”`;
  return {
    field: 'Row',
    words: `it has more than ${width} cells; put quotes around a cell that holds ${separator}`,
    value: extra,
  };
}
