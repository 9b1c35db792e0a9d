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

test.each([
  ['\uFEFFname;status\r\nRex, Roy;\r\n', [['Rex, Roy', '']]],
  ['name\tid\nRex\t4\n', [['Rex', '4']]],
  [
    'name,id\rRex,4\nRoy,5\r\nRia,6',
    [
      ['Rex', '4'],
      ['Roy', '5'],
      ['Ria', '6'],
    ],
  ],
  // The delimiter is found although blank lines precede the first row.
  ['\r\n \r\nname\tid\r\nRex\t4\r\n', [['Rex', '4']]],
  // The leading apostrophe is removed only from files that this app wrote.
  ["name,id\n'-hook,4", [["'-hook", '4']]],
  [
    "ID,Name,Category ID,Category,Status\n1,'-hook,'-9007199254740993,,\n",
    [['1', '-hook', '-9007199254740993', '', '']],
  ],
  [
    "Line;Name;Category;Status;Result;Pet ID;Details;Note\n2;''=1;4;;failed;;;\n",
    [['2', "'=1", '4', '', 'failed', '', '', '']],
  ],
])('reads the cells below the first row of %j', (text, cells) => {
  const below = readTable(text).slice(1);
  expect(below.map((row) => row.cells)).toEqual(cells);
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

test.each([
  ['a comma', 'name,categoryId\nRex, Roy,4,\nRex,4,x\n'],
  ['a semicolon', 'name;categoryId\nRex;4;x\n'],
  ['a tab', 'name\tcategoryId\nRex\t4\tx\n'],
  ['“|”', 'sep=|\nname|categoryId\nRex|4|x\n'],
])('names %s as the separator of a row with too many cells', (separator, text) => {
  const words = `Row has more than 2 cells. Put quotes around any cell that contains ${separator}`;
  expect(readTable(text).at(-1)?.problem).toEqual({ field: 'row', words, value: 'x' });
});

// In ISO-2022-JP, the character 犬 is two bytes of ASCII between two escape sequences.
test.each([
  ['a name in ISO-2022-JP that reads as a comma', '\u001B$B8,\u001B(B,4\n', '\u001B$B8'],
  ['such a name that reads as a quote', '\u001B$B"8\u001B(B,4\n', '\u001B$B"8\u001B(B'],
  ['a column that is not sent', 'Rex,4,\u0085\n', '\u0085'],
])('refuses a row with a control character: %s', (_, row, value) => {
  const words = expect.stringMatching(/control character/);
  const [, read] = readTable(`name,categoryId,note\n${row}`);
  expect(read?.problem).toEqual({ field: 'row', words, value });
});
