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
      expect(readTable(text).map(({ cells }) => cells)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test('a line break in a cell of the first row is not taken for the file’s line ending', () => {
  expect(readTable('"na\r\nme",category\nRex,4\nRoy,5\n')).toEqual([
    { line: 1, cells: ['na\r\nme', 'category'] },
    { line: 3, cells: ['Rex', '4'] },
    { line: 4, cells: ['Roy', '5'] },
  ]);
});

test.each(['\r\n', '\n', '\r'])(
  'a first line that names the separator is no row, whatever ends it: %j',
  (ending) => {
    expect(readTable(`sep=\t${ending}na,me\tcategory\nRex, jr\t4\n`)).toEqual([
      { line: 2, cells: ['na,me', 'category'] },
      { line: 3, cells: ['Rex, jr', '4'] },
    ]);
    expect(readTable('sep=;')).toEqual([]);
  },
);

test.each(['sep=;;\nname,category', 'name,sep=;', 'separator=;\nRex'])(
  'a text that begins with another line keeps it: %j',
  (text) => {
    expect(readTable(text)[0]?.line).toBe(1);
  },
);
