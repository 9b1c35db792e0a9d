// Rows to the text of a CSV file, for people's spreadsheets and for this app to read again.

// What a spreadsheet takes for a formula (OWASP, CSV Injection), the wide forms included, or for a
// number of which it keeps 15 digits and rounds the rest (Excel, specifications and limits): behind
// any apostrophes that were there before, so that one more is always the one to take off again.
const MISREAD = /^'*(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
const MARKED = /^'+(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
// Calculates nothing and is not rounded: it stays a number, to sort and filter by.
const SHORT_NUMBER = /^-?\d{1,15}$/;
// The semicolon and tab are quoted as well, for spreadsheets that expect one of them.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180): commas, CRLF, quotes where needed, and a byte order mark, without
 * which Excel reads other letters than were written. Formulas, and numbers of more than 15 digits,
 * get a leading apostrophe, which makes them text.
 */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  let text = '\uFEFF';
  for (const cells of rows) text += `${cells.map(writeCell).join(',')}\r\n`;
  return text;
}

/** The first rows of the files that this app writes, by which it knows its own again. */
export const HEADS = {
  // `Category` is the store's word, which an import leaves aside (`NewPet` has the ID alone).
  pets: ['ID', 'Name', 'Category ID', 'Category', 'Status'],
  importResults: ['Line', 'Name', 'Category ID', 'Status', 'Result', 'Pet ID', 'Details'],
  // `Result` says what was added already, as in an import's results.
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
 * Whether `writeCsv` wrote the file with this first row; a person may have added columns at its end.
 * In any other file an apostrophe belongs to the cell: a pet may be named `'-hook`.
 */
export function isOwnHead(cells: readonly string[]): boolean {
  return Object.values(HEADS).some((head) => head.every((name, index) => name === cells[index]));
}

/** A cell of such a file as it was before `writeCsv` made it text. */
export function undoDefusing(cell: string): string {
  return MARKED.test(cell) ? cell.slice(1) : cell;
}

function writeCell(value: string): string {
  const cell = MISREAD.test(value) && !SHORT_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
