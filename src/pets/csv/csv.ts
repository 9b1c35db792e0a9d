// Cells that a spreadsheet runs as a formula (OWASP, CSV Injection; full-width signs included) or rounds, because it
// keeps 15 digits of a number (Excel, specifications and limits). Leading apostrophes do not prevent the escape, so
// that unescaping always removes exactly one.
const NEEDS_ESCAPE = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
const ESCAPED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
// A short negative number is safe unescaped, and spreadsheets can sort by it.
const SHORT_NEGATIVE = /^-\d{1,15}$/;
// Semicolons and tabs included: some spreadsheets take them for the separator.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, which Excel needs to read the file as UTF-8. A leading
 * apostrophe makes formulas and numbers of more than 15 digits text to a spreadsheet.
 */
export function writeCsv(rows: Iterable<readonly string[]>, separator: ',' | ';' = ','): string {
  let text = '\uFEFF';
  for (const cells of rows) text += `${cells.map(writeCell).join(separator)}\r\n`;
  return text;
}

/**
 * The separator that Excel most likely expects, by the browser's language: a semicolon if the comma is the decimal sign.
 * With the wrong one, Excel opens a file with all cells in one column.
 */
export function listSeparator(language: string = navigator.language): ',' | ';' {
  const parts = new Intl.NumberFormat(language).formatToParts(1.5);
  return parts.some(({ value }) => value === ',') ? ';' : ',';
}

/** The header rows of the files that this app writes, except the template. An import recognises these files by them. */
export const CSV_HEADERS = {
  // `Category` is the category's name, which an import ignores.
  pets: ['ID', 'Name', 'Category ID', 'Category', 'Status'],
  // `Category` is an ID or a name: the imported cell, or its correction.
  importResults: ['Line', 'Name', 'Category', 'Status', 'Result', 'Pet ID', 'Details'],
  // `Result` says which rows were added, as in `importResults`.
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
 * Whether this app wrote the file with this header row. More columns may follow. In other files a leading apostrophe is
 * no escape: a pet may be named `'-hook`.
 */
export function isOwnHeader(cells: readonly string[]): boolean {
  return Object.values(CSV_HEADERS).some((header) =>
    header.every(
      (name, index) =>
        name === cells[index] ||
        // Earlier versions wrote this header.
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
 * A file name such as `pets-staging-2026-11-20T08-20-10Z.csv`. The time is in UTC, so that files sort by it even when
 * the clocks change.
 */
export function csvFileName(content: string, environment: string, at: Date): string {
  const time = at.toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
  return `${content}-${environment.toLowerCase()}-${time}.csv`;
}

/** The name of an import's results file: `delivery results.csv`, for `delivery.csv` and for `delivery results.csv`. */
export function resultsFileName(fileName: string): string {
  return `${fileName.replace(/( results)?(\.\w{1,4})?$/, '')} results.csv`;
}

/** Downloads the text of a CSV file, without a request. */
export function saveCsv(fileName: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = fileName;
  link.click();
  // Revoked later, because revoking it before the download has started could cancel it.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
