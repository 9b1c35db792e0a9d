// Rows to the text of a CSV file, for people's spreadsheets and for this app to read again.

// What a spreadsheet takes for a formula (OWASP, CSV Injection), the wide forms included, behind
// any apostrophes that were there before: one more is then always the one to take off again.
const FORMULA = /^'*[=+\-@\t\r\n＝＋－＠]/;
const DEFUSED = /^'+[=+\-@\t\r\n＝＋－＠]/;
// Digits with a minus calculate nothing, and stay readable as a category ID.
const WHOLE_NUMBER = /^-?\d+$/;
// The semicolon and tab are quoted as well, for spreadsheets that expect one of them.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180): commas, CRLF, quotes where needed, and a byte order mark, without
 * which Excel reads other letters than were written. Formulas get a leading apostrophe.
 */
export function writeCsv(rows: Iterable<readonly string[]>): string {
  let text = '\uFEFF';
  for (const cells of rows) text += `${cells.map(writeCell).join(',')}\r\n`;
  return text;
}

/** A cell of a file as it was before `writeCsv` defused it. */
export function undoDefusing(cell: string): string {
  return DEFUSED.test(cell) ? cell.slice(1) : cell;
}

function writeCell(value: string): string {
  const cell = FORMULA.test(value) && !WHOLE_NUMBER.test(value) ? `'${value}` : value;
  return NEEDS_QUOTES.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
