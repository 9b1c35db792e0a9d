import { expect, test } from 'vitest';
import { writeCsv } from '../../csv/csv.ts';
import { recogniseColumns } from './columns.ts';
import { checkRow, checkRows, keepCorrections } from './check-rows.ts';
import { readTable } from './read-table.ts';

const NAMES = new Map([[4n, 'Dogs']]);

async function read(text: string) {
  const { rows: lines, delimiter } = await readTable(text);
  const [header, ...rows] = lines;
  const columns = recogniseColumns(header?.cells ?? []);
  if (!header || !columns) throw new Error('The columns are not recognised.');
  const layout = { columns, width: header.cells.length, delimiter, names: NAMES };
  return { table: rows, layout, rows: await checkRows(rows, layout, new Map()) };
}

const importRowsOf = async (text: string) =>
  (await read(text)).rows.map(({ importRow }) => importRow);
const problemsOf = async (text: string) =>
  (await read(text)).rows.filter(({ problems }) => problems.length > 0);

test.each([
  ['name,categoryId\nRex,4', [['Rex', '4', '']]],
  ['\uFEFFname;categoryId;status\r\nRex;4;sold\r\n', [['Rex', '4', 'sold']]],
  // Excel's line for the separator, before the column names.
  ['\uFEFFsep=;\r\nname;categoryId\r\n"Rex; or, Roy";4\r\n', [['Rex; or, Roy', '4', '']]],
  ['SEP=|\nname|categoryId\nRex, Roy|4\n', [['Rex, Roy', '4', '']]],
  ['Category ID\tNAME\n4\tRex\n', [['Rex', '4', '']]],
  ['status,category_id,Name\n,4,"Rex, the ""great"""\n', [['Rex, the "great"', '4', '']]],
  ['name,category,extra\nRex,4,x\n', [['Rex', '4', '']]],
  ['name,categoryId,category\nRex,4,Dogs\n', [['Rex', '4', '']]],
  ['name,categoryId\r\n"Rex\r\nRoy",4\r\n', [['Rex\r\nRoy', '4', '']]],
  [
    'name,categoryId\rRex,4\nRoy,5\r\nRia,6',
    [
      ['Rex', '4', ''],
      ['Roy', '5', ''],
      ['Ria', '6', ''],
    ],
  ],
  // The delimiter is found although blank lines precede the first row.
  ['\nname;categoryId\nRex;4', [['Rex', '4', '']]],
  ['\r\n \r\nname\tcategoryId\r\nRex\t4\r\n', [['Rex', '4', '']]],
  // The leading apostrophe is removed only from files that this app wrote.
  ["name,categoryId\n'-hook,4", [["'-hook", '4', '']]],
  [
    "ID,Name,Category ID,Category,Status\n1,'-hook,'-9007199254740993,,\n",
    [['-hook', '-9007199254740993', '']],
  ],
  [
    "Line;Name;Category ID;Status;Result;Pet ID;Details;Note\n2;''=1;4;;failed;;;\n",
    [["'=1", '4', '']],
  ],
  ["Name,Category ID,Status,Result\n'-hook,4,,failed\n", [["'-hook", '4', '']]],
])('reads the names, categories and statuses of %j', async (text, rows) => {
  const importRows = await importRowsOf(text);
  expect(importRows.map((importRow) => Object.values(importRow.cells ?? {}))).toEqual(rows);
  expect(importRows.every(({ pet, kept }) => pet && !kept)).toBe(true);
});

test('describes each problem with its line, its field and the words of the form', async () => {
  const importRows = await importRowsOf(
    'name,categoryId,status\n\n,4,\n"two\nlines",4,\nRex,1.5,gone\nRex,4,sold,more\n,,\nRex,9223372036854775808,Not set\nRex,"4"x,\nRoy,4\n',
  );
  expect(importRows.map(({ line, kept }) => [line, kept])).toEqual([
    [3, { type: 'problem', words: 'Name: Enter a name' }],
    [4, undefined],
    [
      6,
      {
        type: 'problem',
        words:
          'Category: No category is called 1.5. Known are Dogs.; Status must be available, pending or sold, or left empty',
      },
    ],
    [7, { type: 'problem', words: expect.stringMatching(/more than 3 cells/) }],
    [9, { type: 'problem', words: 'Category is too large' }],
    [10, { type: 'problem', words: expect.stringMatching(/the rows after it/) }],
  ]);
});

test.each([
  ['a comma', 'name,categoryId\nRex, Roy,4,\nRex,4,x\n', 'a comma', 'x'],
  ['a semicolon', 'name;categoryId\nRex;4;x\n', 'a semicolon', 'x'],
  ['a tab', 'name\tcategoryId\nRex\t4\tx\n', 'a tab', 'x'],
  ['what the line before the column names says', 'sep=|\nname|categoryId\nRex|4|x\n', '“|”', 'x'],
])('names the separator of a row with too many cells: %s', async (_, text, separator, value) => {
  expect((await problemsOf(text)).at(-1)).toMatchObject({
    problems: [
      { field: 'row', words: expect.stringContaining(`a cell that holds ${separator}`), value },
    ],
    fields: ['name', 'categoryId', 'status'],
  });
});

test('quotes the cells that are the reason of a problem, and offers them for correction', async () => {
  const rows = await problemsOf(
    'name,categoryId,status,result\nRex, twelve ,gone,unknown\nRoy,4,sold,\n ,4,,\nAda,4,"x"y\n"Bo,4\nCy,4\n',
  );
  expect(
    rows.map(({ importRow, problems, fields }) => [
      importRow.line,
      problems.map(({ value }) => value),
      fields,
    ]),
  ).toEqual([
    [2, [' twelve ', 'gone'], ['categoryId', 'status']],
    [4, [' '], ['name']],
    // The cell with broken quotes may contain the rows after it, which a correction would lose.
    [5, [expect.stringContaining('x"y')], []],
  ]);
});

test('a row whose Result says that it was added or corrected has no problems, whatever its cells are', async () => {
  const { table, layout } = await read(
    'name,category,status,result\nRex,4,, Added \nRoy,twelve,,corrected\n',
  );
  expect(table.map((row) => checkRow(row, layout))).toEqual([
    {
      importRow: {
        line: 2,
        cells: { name: 'Rex', categoryId: '4', status: '' },
        pet: { name: 'Rex', categoryId: 4n },
        kept: {
          type: 'skipped',
          reason: 'added before',
          words: 'Marked “added” in the Result column.',
        },
      },
      problems: [],
      fields: [],
    },
    expect.objectContaining({
      importRow: {
        line: 3,
        cells: { name: 'Roy', categoryId: 'twelve', status: '' },
        kept: expect.objectContaining({ reason: 'corrected before' }),
      },
      problems: [],
    }),
  ]);
});

test('a corrected row is checked again, and keeps the cells of the file', async () => {
  const { table, layout } = await read(
    'name,category,status,result\nRex,twelve,gone,unknown\nBiscuit, the younger,12,sold\nRex,4,,,x\n',
  );
  const correct = (row: number, correction: Record<string, string>) =>
    table[row] && checkRow(table[row], layout, correction);
  const cellsInFile = { name: 'Rex', categoryId: 'twelve', status: 'gone' };
  expect(correct(0, { categoryId: '12' })).toMatchObject({
    importRow: {
      cells: { ...cellsInFile, categoryId: '12' },
      cellsInFile,
      kept: { type: 'problem' },
    },
    problems: [{ field: 'status', value: 'gone' }],
    fields: ['categoryId', 'status'],
  });
  // Although it is right now, an earlier import left it unknown.
  expect(correct(0, { categoryId: '12', status: '' })?.importRow).toEqual({
    line: 2,
    cells: { name: 'Rex', categoryId: '12', status: '' },
    cellsInFile,
    pet: { name: 'Rex', categoryId: 12n },
    kept: { type: 'skipped', reason: 'unknown before', words: expect.any(String) },
  });
  // A correction without cells says that the row is right as it was read.
  expect(correct(2, {})).toMatchObject({
    importRow: { pet: { name: 'Rex', categoryId: 4n }, cellsInFile: { name: 'Rex' } },
    problems: [],
  });
});

test('a corrected cell stays as long as its column does', () => {
  const corrections = new Map([
    [2, { name: 'Rex' }],
    [3, { categoryId: '4' }],
    [4, { name: 'Roy', status: 'sold' }],
    [5, {}],
  ]);
  const columns = { name: 0, categoryId: 1, status: undefined, result: undefined };
  const { kept, dropped } = keepCorrections(corrections, columns, {
    ...columns,
    categoryId: 2,
    status: 3,
  });
  expect([...kept]).toEqual([
    [2, { name: 'Rex' }],
    [4, { name: 'Roy' }],
  ]);
  expect(dropped).toBe(3);
});

// In ISO-2022-JP, the character 犬 is two bytes of ASCII between two escape sequences.
test.each([
  ['a name in ISO-2022-JP', 'name,categoryId\n\u001B$B8$\u001B(B,4\n', '\u001B$B8$\u001B(B'],
  ['such a name that reads as a comma', 'name,categoryId\n\u001B$B8,\u001B(B,4\n', '\u001B$B8'],
  [
    'such a name that reads as a quote',
    'name,categoryId\n\u001B$B"8\u001B(B,4\n',
    '\u001B$B"8\u001B(B',
  ],
  ['a column that is not sent', 'name,categoryId,note\nRex,4,\u0085\n', '\u0085'],
])('refuses a row with a control character: %s', async (_, text, value) => {
  expect(await problemsOf(text)).toMatchObject([
    { problems: [{ field: 'row', words: expect.stringMatching(/control character/), value }] },
  ]);
});

test('reads 10,000 quoted rows with their line numbers', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [`Pet "${index}", jr`, '4']);
  const importRows = await importRowsOf(writeCsv([['name', 'categoryId'], ...rows]));
  expect(importRows.map(({ cells }) => cells?.name)).toEqual(rows.map(([name]) => name));
  expect(importRows.at(-1)?.line).toBe(10_001);
});
