// Recognises a file that this app wrote. Only imports need that, so it is no part of the first view.

const ESCAPED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;

const PET = 'Name,Category ID,Category,Status';
const OUTCOME = 'Result,Pet ID,Details';

/** The header rows of all files that a release of this app has written. The list only grows: people keep their files. */
const HEADERS = [
  `ID,${PET}`,
  `Line,Name,Category,Status,${OUTCOME}`,
  `Time,${PET},${OUTCOME},File,Line`,
].map((header) => header.split(','));

/**
 * Whether this app wrote the file with this header row. More columns may follow. In other files a leading apostrophe is
 * no escape: a pet may be named `'-hook`.
 */
export function isOwnHeader(cells: readonly string[]): boolean {
  return HEADERS.some((header) => header.every((title, index) => title === cells[index]));
}

/** Removes the apostrophe that `writeCsv` added to a cell. */
export function unescapeCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}
