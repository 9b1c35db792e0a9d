import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from './read-table.ts';

const quote = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** Cells that a spreadsheet quotes: with line breaks of any kind, delimiters and quotes. */
const cell = fc
  .array(fc.constantFrom('a', 'b', ' ', ',', ';', '"', '\n', '\r\n', '\r'), { maxLength: 5 })
  .map((parts) => `x${parts.join('')}`);
const rows = fc.array(fc.tuple(cell, cell), { minLength: 2, maxLength: 5 });

test('reads every cell as it was written, whatever line breaks are in the cells', async () => {
  await fc.assert(
    fc.asyncProperty(rows, fc.constantFrom('\n', '\r\n'), async (written, ending) => {
      const text = written.map((row) => row.map(quote).join(',')).join(ending);
      const read = await readTable(text);
      expect(read.map(({ cells }) => cells)).toEqual(written);
    }),
    { numRuns: 300 },
  );
});

test('a line break in a cell of the first row is not taken for the file’s line ending', async () => {
  const read = await readTable('"na\r\nme",category\nRex,4\nRoy,5\n');
  expect(read).toEqual([
    { line: 1, cells: ['na\r\nme', 'category'], hasQuoteError: false },
    { line: 3, cells: ['Rex', '4'], hasQuoteError: false },
    { line: 4, cells: ['Roy', '5'], hasQuoteError: false },
  ]);
});
