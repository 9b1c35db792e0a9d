import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const cell = fc
  .array(fc.constantFrom('a', 'b', ' ', ',', ';', '"', '\n', '\r\n', '\r'), { maxLength: 5 })
  .map((parts) => `x${parts.join('')}`);
const rows = fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 5 });

test('reads every cell exactly, whatever line breaks it contains', () => {
  fc.assert(
    fc.property(rows, fc.constantFrom('\n', '\r\n'), (written, ending) => {
      const text = written.map((row) => row.map(quote).join(',')).join(ending);
      const read = readTable(text);
      expect(read.rows.map(({ cells }) => cells)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test('a line break in a cell of the first row is not taken for the file’s line ending', () => {
  const read = readTable('"na\r\nme",category\nRex,4\nRoy,5\n');
  expect(read.delimiter).toBe(',');
  expect(read.rows).toEqual([
    { line: 1, cells: ['na\r\nme', 'category'], hasQuoteError: false },
    { line: 3, cells: ['Rex', '4'], hasQuoteError: false },
    { line: 4, cells: ['Roy', '5'], hasQuoteError: false },
  ]);
});

test.each(['\r\n', '\n', '\r'])(
  'a first line that names the separator is no row, whatever ends it: %j',
  (ending) => {
    expect(readTable(`sep=\t${ending}na,me\tcategory\nRex, jr\t4\n`)).toEqual({
      delimiter: '\t',
      rows: [
        { line: 2, cells: ['na,me', 'category'], hasQuoteError: false },
        { line: 3, cells: ['Rex, jr', '4'], hasQuoteError: false },
      ],
    });
    expect(readTable('sep=;').rows).toEqual([]);
  },
);

test.each(['sep=;;\nname,category', 'name,sep=;', 'separator=;\nRex'])(
  'a text that begins with another line keeps it: %j',
  (text) => {
    expect(readTable(text).rows[0]?.line).toBe(1);
  },
);
