import Papa from 'papaparse';

// Cells that a spreadsheet runs as a formula (OWASP, CSV Injection; full-width signs included) or rounds, because it
// keeps 15 digits of a number (Excel, specifications and limits). A short negative number is safe, and spreadsheets can
// sort by it. Leading apostrophes do not prevent the escape, so that unescaping always removes exactly one.
const NEEDS_ESCAPE = /^(?!-\d{1,15}$)'*(?:[=+\-@\t\r\n＝＋－＠]|\d{16,}$)/;
// Semicolons and tabs included: some spreadsheets take them for the separator.
const NEEDS_QUOTES = /[",;\t\r\n]|^\s|\s$/;

/**
 * Writes rows as CSV (RFC 4180) with a byte order mark, which Excel needs to read the file as UTF-8. A leading
 * apostrophe makes formulas and numbers of more than 15 digits text to a spreadsheet.
 */
export function writeCsv(rows: Iterable<readonly string[]>, separator: ',' | ';' = ','): string {
  const text = Papa.unparse(
    Array.from(rows, (cells) => [...cells]),
    {
      delimiter: separator,
      newline: '\r\n',
      escapeFormulae: NEEDS_ESCAPE,
      quotes: (cell) => NEEDS_QUOTES.test(String(cell)),
    },
  );
  return `\uFEFF${text}\r\n`;
}
