import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { CSV_HEADERS, csvFileName, listSeparator, resultsFileName } from './csv.ts';
import { isOwnHeader, unescapeCell } from './own-files.ts';
import { writeCsv } from './write-csv.ts';

const read = (text: string) => {
  const { data } = Papa.parse<string[]>(text, { delimiter: ',' });
  // The file ends with a line break, after which papaparse reads one empty row.
  expect(data.pop()).toEqual(['']);
  return data;
};

const CHARACTERS = Array.from('\'"=+-@\t\r\n,; 1a＝');

const cell = fc.oneof(
  anyText(),
  fc.string({ unit: fc.constantFrom(...CHARACTERS) }),
  fc.bigInt().map(String),
);
const rows = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { maxLength: 6 });

test('writes any cell so that it can be read back', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      const readBack = read(writeCsv([['head'], ...cells])).slice(1);
      expect(readBack.map((row) => row.map(unescapeCell))).toEqual(cells);
    }),
    { numRuns: 300 },
  );
});

test('writes no cell that a spreadsheet would run as a formula or round', () => {
  fc.assert(
    fc.property(rows, (cells) => {
      for (const row of read(writeCsv([['head'], ...cells])))
        for (const text of row)
          expect(/^([=+\-@\t\r\n＝＋－＠]|\d{16,}$)/.test(text) && !/^-\d{1,15}$/.test(text)).toBe(
            false,
          );
    }),
  );
});

test.each([
  ['=1+1', `"'=1+1"`],
  ['-2+3', `"'-2+3"`],
  ['\t=1', '"\'\t=1"'],
  ["'=1", `"''=1"`],
  // A spreadsheet would round this number to 9007199254740990.
  ['9007199254740993', `"'9007199254740993"`],
  ['-9223372036854775808', `"'-9223372036854775808"`],
  ["'9007199254740993", `"''9007199254740993"`],
  ["'tis", "'tis"],
  ['1234567890123456 pets', '1234567890123456 pets'],
  ["'1234567890123456 pets", "'1234567890123456 pets"],
  [' a', '" a"'],
  ['say "hi"', '"say ""hi"""'],
])('writes %j as %s, and reads it back', (value, written) => {
  const text = writeCsv([[value]]);
  expect(text).toBe(`\uFEFF${written}\r\n`);
  expect(read(text).flat().map(unescapeCell)).toStrictEqual([value]);
});

test.each(Object.entries(CSV_HEADERS))('recognises the header of the file "%s"', (_, header) => {
  expect(isOwnHeader(header)).toBe(true);
  expect(isOwnHeader([...header, 'Note'])).toBe(true);
  expect(isOwnHeader(header.slice(1))).toBe(false);
  expect(isOwnHeader(header.toReversed())).toBe(false);
});

test.each([
  'ID,Name,Category ID,Category,Status',
  'Line,Name,Category,Status,Result,Pet ID,Details',
  'Time,Name,Category ID,Category,Status,Result,Pet ID,Details,File,Line',
])('recognises a file of the first release: %s', (header) => {
  expect(isOwnHeader(header.split(','))).toBe(true);
  expect(isOwnHeader(header.split(',').slice(0, -1))).toBe(false);
});

test('names a file by content, environment and time', () => {
  expect(csvFileName('pets', 'Staging', new Date('2026-11-20T08:20:10.999Z'))).toBe(
    'pets-staging-2026-11-20T08-20-10Z.csv',
  );
});

test.each([
  ['delivery.csv', 'delivery results.csv'],
  ['delivery results', 'delivery results.csv'],
])('names the results file of %s: %s', (name, written) => {
  expect(resultsFileName(name)).toBe(written);
});

test.each([
  ['en-US', ','],
  ['de-DE', ';'],
  ['pt-BR', ';'],
] as const)('separates the cells of a template in %s by “%s”', (language, separator) => {
  expect(listSeparator(language)).toBe(separator);
  expect(writeCsv([['name', 'category']], separator)).toBe(`\uFEFFname${separator}category\r\n`);
});
