import { expect, test } from 'vitest';
import { recogniseColumns } from './columns.ts';
import { checkRow, keepCorrections } from './check-rows.ts';
import { describeProblem, type RowProblem } from './read-row.ts';
import { readTable } from './read-table.ts';

const NAMES = new Map([[4n, 'Dogs']]);

function read(text: string, reasons?: ReadonlyMap<number, RowProblem>) {
  const { rows: lines, delimiter } = readTable(text);
  const [header, ...table] = lines;
  const columns = recogniseColumns(header?.cells ?? []);
  if (!header || !columns) throw new Error('The columns are not recognised.');
  const names = NAMES;
  const layout = {
    columns,
    width: header.cells.length,
    delimiter,
    names,
    ...(reasons && { reasons }),
  };
  return { table, layout, rows: table.map((row) => checkRow(row, layout)) };
}

const problemsOf = (text: string) => read(text).rows.filter(({ problems }) => problems.length > 0);

test.each([
  ['name,categoryId\nRex,4', [['Rex', '4', '']]],
  ['\uFEFFname;categoryId;status\r\nRex;4;sold\r\n', [['Rex', '4', 'sold']]],
  // Excel’s separator line, before the column names.
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
])('reads the names, categories and statuses of %j', (text, rows) => {
  const checked = read(text).rows;
  expect(checked.map(({ cells }) => Object.values(cells))).toEqual(rows);
  expect(checked.every(({ pet, problems }) => pet && problems.length === 0)).toBe(true);
});

test('describes each problem with its line, its field and the words of the form', () => {
  const { rows } = read(
    'name,categoryId,status\n\n,4,\n"two\nlines",4,\nRex,1.5,gone\nRex,4,sold,more\n,,\nRex,9223372036854775808,Not set\nRex,"4"x,\nRoy,4\n',
  );
  expect(rows.map(({ line, problems }) => [line, problems.map(describeProblem)])).toEqual([
    [3, ['Name: Enter a name']],
    [4, []],
    [
      6,
      [
        'Category: There is no category called 1.5. Known categories: Dogs.',
        'Status must be available, pending or sold, or left empty',
      ],
    ],
    [7, [expect.stringMatching(/^Row has more than 3 cells/)]],
    [9, ['Category is too large']],
    [10, [expect.stringMatching(/the rows after it/)]],
  ]);
});

test.each([
  ['a comma', 'name,categoryId\nRex, Roy,4,\nRex,4,x\n', 'a comma', 'x'],
  ['a semicolon', 'name;categoryId\nRex;4;x\n', 'a semicolon', 'x'],
  ['a tab', 'name\tcategoryId\nRex\t4\tx\n', 'a tab', 'x'],
  ['a separator named before the column names', 'sep=|\nname|categoryId\nRex|4|x\n', '“|”', 'x'],
])('names the separator of a row with too many cells: %s', (_, text, separator, value) => {
  expect(problemsOf(text).at(-1)).toMatchObject({
    problems: [
      {
        field: 'row',
        words: expect.stringContaining(`any cell that contains ${separator}`),
        value,
      },
    ],
    fields: ['name', 'categoryId', 'status'],
  });
});

test('quotes the cells that cause a problem, and offers them for correction', () => {
  const rows = problemsOf(
    'name,categoryId,status,result\nRex, twelve ,gone,unknown\nRoy,4,sold,\n ,4,,\nAda,4,"x"y\n"Bo,4\nCy,4\n',
  );
  expect(
    rows.map(({ line, problems, fields }) => [line, problems.map(({ value }) => value), fields]),
  ).toEqual([
    [2, [' twelve ', 'gone'], ['categoryId', 'status']],
    [4, [' '], ['name']],
    // The cell with broken quotes may contain the rows after it, which a correction would lose.
    [5, [expect.stringContaining('x"y')], []],
  ]);
});

test('a row whose Result says that it was added or corrected has no problems, whatever its cells are', () => {
  const { rows } = read('name,category,status,result\nRex,4,, Added \nRoy,twelve,,corrected\n');
  const none = { problems: [], fields: [] };
  const rex = { name: 'Rex', categoryId: '4', status: '' };
  const roy = { name: 'Roy', categoryId: 'twelve', status: '' };
  const pet = { name: 'Rex', categoryId: 4n };
  expect(rows).toEqual([
    { line: 2, cells: rex, pet, ...none, result: 'added' },
    { line: 3, cells: roy, ...none, result: 'corrected' },
  ]);
});

test('a corrected row is checked again, and keeps the cells of the file', () => {
  const { table, layout } = read(
    'name,category,status,result\nRex,twelve,gone,unknown\nBiscuit, the younger,12,sold\nRex,4,,,x\n',
  );
  const correct = (row: number, correction: Record<string, string>) =>
    table[row] && checkRow(table[row], layout, correction);
  const cellsInFile = { name: 'Rex', categoryId: 'twelve', status: 'gone' };
  expect(correct(0, { categoryId: '12' })).toMatchObject({
    cells: { ...cellsInFile, categoryId: '12' },
    cellsInFile,
    problems: [{ field: 'status', value: 'gone' }],
    fields: ['categoryId', 'status'],
  });
  // Its cells are correct now, but its outcome in an earlier import is unknown.
  expect(correct(0, { categoryId: '12', status: '' })).toEqual({
    line: 2,
    cells: { name: 'Rex', categoryId: '12', status: '' },
    cellsInFile,
    pet: { name: 'Rex', categoryId: 12n },
    problems: [],
    fields: ['categoryId', 'status'],
    result: 'unknown',
  });
  expect(correct(2, {})).toMatchObject({
    pet: { name: 'Rex', categoryId: 4n },
    cellsInFile: { name: 'Rex' },
    problems: [],
  });
});

test('a row that an earlier import did not add has a problem until a cell is changed', () => {
  const { table, rows, layout } = read(
    'name,category\nRex,4\nRoy,four\n',
    new Map([
      [2, { field: 'reason', words: 'Refused.', value: '' }],
      [3, { field: 'reason', words: 'Refused.', value: '' }],
    ]),
  );
  const fields = ['name', 'categoryId', 'status'];
  expect(rows).toMatchObject([
    { problems: [{ field: 'reason', words: 'Refused.' }], fields },
    { problems: [{ field: 'categoryId' }], fields },
  ]);
  expect(table[0] && checkRow(table[0], layout, { categoryId: '5' })).toMatchObject({
    pet: { name: 'Rex', categoryId: 5n },
    problems: [],
    fields,
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
  const { kept, discardedCount } = keepCorrections(corrections, columns, {
    ...columns,
    categoryId: 2,
    status: 3,
  });
  expect([...kept]).toEqual([
    [2, { name: 'Rex' }],
    [4, { name: 'Roy' }],
  ]);
  expect(discardedCount).toBe(3);
  expect(keepCorrections(corrections, columns, columns)).toEqual({
    kept: corrections,
    discardedCount: 0,
  });
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
])('refuses a row with a control character: %s', (_, text, value) => {
  expect(problemsOf(text)).toMatchObject([
    { problems: [{ field: 'row', words: expect.stringMatching(/control character/), value }] },
  ]);
});
