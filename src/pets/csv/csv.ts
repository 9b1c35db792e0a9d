// Cells that a spreadsheet runs as a formula (OWASP, CSV Injection; full-width signs included), or
// rounds, since it keeps 15 digits of a number (Excel, specifications and limits). Such a cell with
// apostrophes before it is escaped too, so that unescaping can always remove exactly one.
const NEEDS_ESCAPE = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
const ESCAPED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
// A short number with a minus is neither rounded nor run as a formula. It stays a number, so that spreadsheets can sort by
// it.
const SHORT_NEGATIVE = /^-\d{1,15}$/;
// A semicolon or a tab needs quotes, because some spreadsheets take it for the separator.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, without which Excel does not read the file as
 * UTF-8. Formulas and numbers of more than 15 digits are escaped with a leading apostrophe, which
 * makes them text to a spreadsheet.
 */
export function writeCsv(rows: Iterable<readonly string[]>, separator: ',' | ';' = ','): string {
  let text = '\uFEFF';
  for (const cells of rows) text += `${cells.map(writeCell).join(separator)}\r\n`;
  return text;
}

/**
 * The separator that Excel most likely expects in a file, by the browser's language: a semicolon where the comma is the
 * decimal sign. With the other one, it opens a file with all cells in one column.
 */
export function listSeparator(language: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ value }) => value === ',') ? ';' : ',';
}

/** The header rows of the files that this app writes, but for the template. An import recognises these files by them. */
export const CSV_HEADERS = {
  // `Category` is the category's name. An import reads the ID and ignores the name.
  pets: ['ID', 'Name', 'Category ID', 'Category', 'Status'],
  // Here, `Category` is an ID or a name: the cell of the imported file, or what a person corrected it to.
  importResults: ['Line', 'Name', 'Category', 'Status', 'Result', 'Pet ID', 'Details'],
  // `Result` says which rows were added already, as in `importResults`.
  sent: [
    'Time',
    'Name',
    'Category ID',
    'Category',
    'Status',
    'Result',
    'Pet ID',
    'Details',
    'File',
    'Line',
  ],
} as const;

/**
 * Whether this app wrote the file with this header row. More columns may follow. In other files a
 * leading apostrophe is not an escape: a pet may be named `'-hook`.
 */
export function isOwnHeader(cells: readonly string[]): boolean {
  return Object.values(CSV_HEADERS).some((header) =>
    header.every(
      (name, index) =>
        name === cells[index] ||
        // As earlier versions wrote it.
        (name === 'Category' && cells[index] === 'Category ID'),
    ),
  );
}

/** Removes the apostrophe that `writeCsv` added to a cell. */
export function unescapeCell(cell: string): string {
  return ESCAPED.test(cell) ? cell.slice(1) : cell;
}

function writeCell(value: string): string {
  const cell = NEEDS_ESCAPE.test(value) && !SHORT_NEGATIVE.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/**
 * A file name of content, environment and time: `pets-staging-2026-11-20T08-20-10Z.csv`. The time is in UTC, so that file
 * names sort by it, also when the clocks change.
 */
export function csvFileName(content: string, environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${content}-${environment.toLowerCase()}-${time}.csv`;
}

/** Names the results file of an import: `delivery results.csv` for `delivery.csv`, and for `delivery results.csv` itself. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}

/** Downloads the text of a CSV file. It is not sent anywhere. */
export function saveCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // The address is revoked later, because revoking it before the download has started could cancel that.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
