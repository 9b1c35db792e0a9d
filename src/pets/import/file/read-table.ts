import Papa from 'papaparse';
import type { RowText } from '../../../database/stored-pets.ts';
import { isOwnHeader, unescapeCell } from '../../csv/own-files.ts';

/**
 * A problem of one cell, or of the row:
 * - `row`: none of its cells can be relied on. They can be corrected in the preview;
 * - `file`: the row may include others. It can be corrected only in the file;
 * - `reason`: the service refused its pet. One of its cells must be changed.
 */
export interface RowProblem {
  field: keyof RowText | 'row' | 'file' | 'reason';
  words: string;
  value: string;
}

export interface TableRow {
  /** The line on which it begins, from 1. */
  line: number;
  cells: readonly string[];
  /** What makes all its cells unreliable. */
  problem?: RowProblem;
}

const DELIMITERS = [',', ';', '\t'] as const;
// Excel reads a first line such as `sep=;` as the separator. Some programs begin files for Excel with it.
const SEPARATOR_LINE = /^sep=([^"\r\n])(?:\r\n|\r|\n|$)/i;
const LINE_BREAK = /\r\n|\r|\n/g;

/**
 * Parses a CSV text with commas, semicolons, tabs or the separator named on its first line, quoted cells and any line
 * endings. Skips blank rows. Removes the apostrophes that this app has added to cells (`csv.ts`).
 */
export function readTable(text: string): readonly TableRow[] {
  const withoutMark = text.replace(/^\uFEFF/, '');
  const [separatorLine = '', separator] = SEPARATOR_LINE.exec(withoutMark) ?? [];
  const { source, newline } = findLineEnding(withoutMark.slice(separatorLine.length));
  const delimiter = separator ?? findDelimiter(source);
  const { data, errors } = Papa.parse<string[]>(source, { delimiter, newline });
  const rowsWithErrors = new Set(errors.map(({ row }) => row));
  const rows: TableRow[] = [];
  let line = separator === undefined ? 1 : 2;
  let isOwnFile: boolean | undefined;
  let width: number | undefined;
  for (const [index, raw] of data.entries()) {
    const cells = isOwnFile ? raw.map(unescapeCell) : raw;
    if (cells.some((cell) => cell.trim() !== '')) {
      isOwnFile ??= isOwnHeader(cells);
      width ??= cells.length;
      // Control characters first, because they may be the reason for the others.
      const problem =
        findControlCharacter(cells) ??
        (rowsWithErrors.has(index)
          ? describeQuoteError(cells)
          : findExtraCell(cells, width, delimiter));
      rows.push({ line, cells, ...(problem && { problem }) });
    }
    line += 1 + countLineBreaks(raw);
  }
  return rows;
}

/** Returns the delimiter that splits the first non-blank row into the most cells. */
function findDelimiter(source: string): string {
  const text = source.trimStart();
  const cellsWith = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return DELIMITERS.reduce((best, next) => (cellsWith(next) > cellsWith(best) ? next : best));
}

/**
 * Finds the line ending between rows, of which Papa Parse accepts only one kind. If a file has several kinds (joined
 * files), or `\r` alone (old ones), all line breaks become `\n`, even in quoted cells.
 */
function findLineEnding(text: string): { source: string; newline: '\r\n' | '\n' } {
  const [kind, ...others] = new Set(text.replaceAll(/"[^"]*"/g, '').match(LINE_BREAK));
  if (others.length > 0 || kind === '\r')
    return { source: text.replaceAll(LINE_BREAK, '\n'), newline: '\n' };
  return { source: text, newline: kind === '\r\n' ? '\r\n' : '\n' };
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
}

const SEPARATOR_NAMES = new Map([
  [',', 'a comma'],
  [';', 'a semicolon'],
  ['\t', 'a tab'],
]);

// All except tabs and line breaks, which a quoted cell may contain.
const CONTROL_CHARACTER = /(?![\t\r\n])\p{Cc}/u;

/** ISO-2022-JP is valid UTF-8, with ESC characters around letters that may read as commas and quotes. */
export function findControlCharacter(cells: readonly string[]): RowProblem | undefined {
  const value = cells.find((cell) => CONTROL_CHARACTER.test(cell));
  if (value === undefined) return undefined;
  const words =
    'Row contains a control character, so the file may not be UTF-8. Save it as “CSV UTF-8”';
  return { field: 'row', words, value };
}

/** @param width how many cells a row may have. Any further cells must be blank */
function findExtraCell(
  cells: readonly string[],
  width: number,
  delimiter: string,
): RowProblem | undefined {
  const extra = cells.slice(width).filter((cell) => cell.trim() !== '');
  if (extra.length === 0) return undefined;
  const value = extra.join(', ');
  const separator = SEPARATOR_NAMES.get(delimiter) ?? `“${delimiter}”`;
  const words = `Row has more than ${width} cells. Put quotes around any cell that contains ${separator}`;
  return { field: 'row', words, value };
}

function describeQuoteError(cells: readonly string[]): RowProblem {
  // A cell with unclosed quotes reaches to the end of the file, so it is the last one.
  const value = cells.find((cell) => cell.includes('"')) ?? cells.at(-1) ?? '';
  return {
    field: 'file',
    words: 'Row has unclosed quotes, so it may include the rows after it',
    value,
  };
}
