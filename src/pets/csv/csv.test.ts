import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { undoDefusing, writeCsv } from './csv.ts';

const read = (text: string) => {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  // What stands after the last line break.
  expect(data.pop()).toEqual(['']);
  return data;
};

const CHARACTERS = Array.from('\'"=+-@\t\r\n,; 1a＝');

const cell = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: fc.constantFrom(...CHARACTERS) }),
  fc.bigInt().map(String),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

test('what was written is read back, whatever the cells hold', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const readBack = read(writeCsv([['head'], ...cells])).slice(1);
      expect(readBack.map((row) => row.map(undoDefusing))).toEqual(cells);
    }),
    { numRuns: 2000 },
  );
});

test('no cell of a file begins as a formula or would be rounded; short numbers stay digits', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      for (const row of read(writeCsv([['head'], ...cells])))
        for (const one of row)
          expect(/^([=+\-@\t\r\n＝＋－＠]|\d{16,}$)/.test(one) && !/^-\d{1,15}$/.test(one)).toBe(
            false,
          );
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['-2+3', "'-2+3"],
  ['+49', "'+49"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\t=1', '"\'\t=1"'],
  ["'=1", "''=1"],
  ['-12', '-12'],
  ['999999999999999', '999999999999999'],
  // A spreadsheet would make 9007199254740990 of it.
  ['9007199254740993', "'9007199254740993"],
  ['-9223372036854775808', "'-9223372036854775808"],
  ["'9007199254740993", "''9007199254740993"],
  ["O'Malley", "O'Malley"],
  ["'tis", "'tis"],
  ['', ''],
  ['a;b', '"a;b"'],
  ['say "hi"', '"say ""hi"""'],
])('%j is written as %s', (value, written) => {
  expect(writeCsv([[value]])).toBe(`\uFEFF${written}\r\n`);
});
