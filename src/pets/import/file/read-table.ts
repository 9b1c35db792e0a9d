import Papa from 'papaparse';
import { isOwnHeader, unescapeCell } from '../../csv/csv.ts';
import { createBreathe } from './breathe.ts';

/** One row of a file, at the line where it begins, counted from 1 as editors do. */
export interface TableRow {
  line: number;
  cells: readonly string[];
  /** Its quotes do not match, so that where its cells end is a guess. */
  torn: boolean;
}

const DELIMITERS = [',', ';', '\t'] as const;
const LINE_BREAK = /\r\n|\r|\n/g;
// About a thousand rows: parsed in a few milliseconds.
const CHUNK = 32 * 1024;

/** All rows of a CSV text but the blank ones: comma, semicolon or tab; quoted cells; any line ends. */
export async function readTable(text: string): Promise<TableRow[]> {
  const source = withOneLineEnd(text.replace(/^\uFEFF/, ''));
  const rows: TableRow[] = [];
  const breathe = createBreathe();
  let line = 1;
  let isOwnFile: boolean | undefined;
  const take = ({ data, errors }: Papa.ParseResult<string[]>) => {
    const torn = new Set(errors.map(({ row }) => row));
    for (const [index, raw] of data.entries()) {
      const cells = isOwnFile ? raw.map(unescapeCell) : raw;
      if (cells.some((cell) => cell.trim() !== '')) {
        isOwnFile ??= isOwnHeader(cells);
        rows.push({ line, cells, torn: torn.has(index) });
      }
      line += 1 + countBreaks(raw);
    }
  };
  await new Promise<void>((resolve) => {
    Papa.parse<string[]>(source, {
      delimiter: delimiterOf(source),
      newline: /\r\n|\r|\n/.exec(source)?.[0] === '\r\n' ? '\r\n' : '\n',
      chunkSize: CHUNK,
      chunk: (results: Papa.ParseResult<string[]>, parser: Papa.Parser) => {
        take(results);
        const pause = breathe();
        if (pause === undefined) return;
        parser.pause();
        void pause.then(() => parser.resume());
      },
      complete: () => resolve(),
    });
  });
  return rows;
}

/** The one that splits the first row that is not blank into most cells. */
function delimiterOf(source: string): string {
  const text = source.trimStart();
  const cellsWith = (delimiter: string) =>
    Papa.parse<string[]>(text, { delimiter, preview: 1 }).data[0]?.length ?? 0;
  return DELIMITERS.reduce((best, next) => (cellsWith(next) > cellsWith(best) ? next : best));
}

// The parser knows one line end per file; joined files have several. Breaks within quotes stay as
// they are where the file has only one kind outside them.
function withOneLineEnd(text: string): string {
  const outside = text.replaceAll(/"[^"]*"/g, '').match(LINE_BREAK);
  const kinds = new Set(outside);
  return kinds.size > 1 || kinds.has('\r') ? text.replaceAll(LINE_BREAK, '\n') : text;
}

function countBreaks(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(LINE_BREAK)?.length ?? 0), 0);
}
