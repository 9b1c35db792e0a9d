import Papa from 'papaparse';
import { isOwnHeader, unescapeCell } from '../../csv/csv.ts';
import { createYieldToMain } from './yield-to-main.ts';

/** One row of a file. */
export interface TableRow {
  /** The line where it begins, from 1 as in editors. */
  line: number;
  cells: readonly string[];
  /** Whether its quotes do not match, so that its cells may be split at the wrong places. */
  hasQuoteError: boolean;
}

const DELIMITERS = [',', ';', '\t'] as const;
const LINE_BREAK = /\r\n|\r|\n/g;
// The length of a chunk in characters: about a thousand rows, parsed in a few milliseconds.
const CHUNK_SIZE = 32 * 1024;

/**
 * Parses a CSV text with commas, semicolons or tabs, quoted cells and any line endings. Blank rows are
 * left out.
 */
export async function readTable(text: string): Promise<TableRow[]> {
  const source = normaliseLineEndings(text.replace(/^\uFEFF/, ''));
  const rows: TableRow[] = [];
  const yieldToMain = createYieldToMain();
  let line = 1;
  let isOwnFile: boolean | undefined;
  const addRows = ({ data, errors }: Papa.ParseResult<string[]>) => {
    const rowsWithErrors = new Set(errors.map(({ row }) => row));
    for (const [index, raw] of data.entries()) {
      const cells = isOwnFile ? raw.map(unescapeCell) : raw;
      if (cells.some((cell) => cell.trim() !== '')) {
        isOwnFile ??= isOwnHeader(cells);
        rows.push({ line, cells, hasQuoteError: rowsWithErrors.has(index) });
      }
      line += 1 + countLineBreaks(raw);
    }
  };
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(source, {
      delimiter: findDelimiter(source),
      newline: /\r\n|\r|\n/.exec(source)?.[0] === '\r\n' ? '\r\n' : '\n',
      chunkSize: CHUNK_SIZE,
      chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        addRows(results);
        const pause = yieldToMain();
        if (pause === undefined) return;
        parser.pause();
        void pause.then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  return rows;
}

/** Returns the delimiter that splits the first non-blank row into the most cells. */
function findDelimiter(source: string): string {
  const text = source.trimStart();
  const cellsWith = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return DELIMITERS.reduce((best, next) => (cellsWith(next) > cellsWith(best) ? next : best));
}

// Papa Parse expects one kind of line ending, but files that were joined have several. Line breaks in
// quoted cells are kept as they are unless the line endings outside of quotes differ.
function normaliseLineEndings(text: string): string {
  const outside = text.replaceAll(/"[^"]*"/g, '').match(LINE_BREAK);
  const kinds = new Set(outside);
  return kinds.size > 1 || kinds.has('\r') ? text.replaceAll(LINE_BREAK, '\n') : text;
}

function countLineBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
}
