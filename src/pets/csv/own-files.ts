// Recognises a file that this app wrote. Only imports need that, so it is no part of the first view.
import { CSV_HEADERS } from './csv.ts';

const ESCAPED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;

/**
 * Whether this app wrote the file with this header row. More columns may follow. In other files a leading apostrophe is
 * no escape: a pet may be named `'-hook`.
 */
export function isOwnHeader(cells: readonly string[]): boolean {
  return Object.values(CSV_HEADERS).some((header) =>
    header.every((title, index) => title === cells[index]),
  );
}

/** Removes the apostrophe that `writeCsv` added to a cell. */
export function unescapeCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
