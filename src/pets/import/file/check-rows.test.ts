import { expect, test } from 'vitest';
import {
  checkRow,
  type Correction,
  describeProblem,
  keepCorrections,
  mergeCorrection,
} from './check-rows.ts';
import { readText, type SourceRow } from './read-source.ts';

const NAMES = new Map([[4n, 'Dogs']]);

function read(text: string) {
  const source = readText('delivery.csv', text);
  if ('refusal' in source || !source.columns) throw new Error('The columns are not recognised.');
  const { columns, rows } = source;
  const check = (row: SourceRow, correction?: Correction) =>
    checkRow(row, columns, NAMES, correction);
  return { table: rows.slice(1), rows: rows.slice(1).map((row) => check(row)), check };
}

test.each([
  ['\uFEFFname;categoryId;status\r\nRex;4;sold\r\n', [['Rex', '4', 'sold']]],
  // Excel’s separator line, before the column names.
  ['\uFEFFsep=;\r\nname;categoryId\r\n"Rex; or, Roy";4\r\n', [['Rex; or, Roy', '4', '']]],
  ['Category ID\tNAME\n4\tRex\n', [['Rex', '4', '']]],
  ['status,category_id,Name\n,4,"Rex, the ""great"""\n', [['Rex, the "great"', '4', '']]],
  ['name,categoryId,category,extra\nRex,4,Dogs,x\n', [['Rex', '4', '']]],
  [
    'name,categoryId\rRex,4\nRoy,5\r\nRia,6',
    [
      ['Rex', '4', ''],
      ['Roy', '5', ''],
      ['Ria', '6', ''],
    ],
  ],
  // The delimiter is found although blank lines precede the first row.
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
])('reads the names, categories and statuses of %j', (text, rows) => {
  const checked = read(text).rows;
  expect(checked.map(({ cells }) => Object.values(cells))).toEqual(rows);
  expect(checked.every(({ pet, problems }) => pet && problems.length === 0)).toBe(true);
});

test.each([
  ['4', ' ', {}],
  [' dogs ', 'NOT SET', {}],
  ['4', ' Available ', { status: 'available' }],
  ['4', 'PENDING', { status: 'pending' }],
])('reads the category "%s" and the status "%s" as the form does', (category, status, fields) => {
  const [row] = read(`name,category,status\nRex,${category},${status}\n`).rows;
  expect(row?.pet).toStrictEqual({ name: 'Rex', categoryId: 4n, ...fields });
});

test('describes each problem with its line, its field, its value and the words of the form', () => {
  const { rows } = read(
    'name,categoryId,status\n\n ,4,\n"two\nlines",4,\nRex, 1.5 ,gone\n,,\nRex,9223372036854775808,Not set\nRex,"4"x,\nRoy,4\n',
  );
  const problems = rows.map(({ line, problems: all, fields }) => [
    line,
    all.map((problem) => [describeProblem(problem), problem.value]),
    fields,
  ]);
  expect(problems).toEqual([
    [3, [['Name: Enter a name', ' ']], ['name']],
    [4, [], []],
    [
      6,
      [
        ['Category: There is no category called 1.5. Known categories: Dogs.', ' 1.5 '],
        ['Status must be available, pending or sold, or left empty', 'gone'],
      ],
      ['categoryId', 'status'],
    ],
    [8, [['Category is too large', '9223372036854775808']], ['categoryId']],
    // The cell with broken quotes may contain the rows after it, which a correction would lose.
    [
      9,
      [
        [
          'Row has unclosed quotes, so it may include the rows after it',
          expect.stringContaining('4"x'),
        ],
      ],
      [],
    ],
  ]);
});

test.each([
  ['a comma', 'name,categoryId\nRex, Roy,4,\nRex,4,x\n'],
  ['a semicolon', 'name;categoryId\nRex;4;x\n'],
  ['a tab', 'name\tcategoryId\nRex\t4\tx\n'],
  ['“|”', 'sep=|\nname|categoryId\nRex|4|x\n'],
])('names %s as the separator of a row with too many cells', (separator, text) => {
  const words = `Row has more than 2 cells. Put quotes around any cell that contains ${separator}`;
  expect(read(text).rows.at(-1)).toMatchObject({
    problems: [{ field: 'row', words, value: 'x' }],
    fields: ['name', 'categoryId', 'status'],
  });
});

// In ISO-2022-JP, the character 犬 is two bytes of ASCII between two escape sequences.
test.each([
  ['a name in ISO-2022-JP that reads as a comma', '\u001B$B8,\u001B(B,4\n', '\u001B$B8'],
  ['such a name that reads as a quote', '\u001B$B"8\u001B(B,4\n', '\u001B$B"8\u001B(B'],
  ['a column that is not sent', 'Rex,4,\u0085\n', '\u0085'],
])('refuses a row with a control character: %s', (_, row, value) => {
  const words = expect.stringMatching(/control character/);
  expect(read(`name,categoryId,note\n${row}`).rows).toMatchObject([
    { problems: [{ field: 'row', words, value }] },
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
  const { table, check } = read(
    'name,category,status,result\nRex,twelve,gone,unknown\nRex,4,,,x\n',
  );
  const correct = (row: number, correction: Correction) =>
    table[row] && check(table[row], correction);
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
  expect(correct(1, {})).toMatchObject({
    pet: { name: 'Rex', categoryId: 4n },
    cellsInFile: { name: 'Rex' },
    problems: [],
  });
});

test('a row that an earlier import did not add has a problem until a cell is changed', () => {
  const reason = { field: 'reason', words: 'Refused.', value: '' } as const;
  const rowOf = (category: string): SourceRow => ({
    line: 2,
    cells: ['Rex', category],
    corrects: { row: 1, reason },
  });
  const check = (category: string, correction?: Correction) =>
    checkRow(rowOf(category), { name: 0, categoryId: 1 }, NAMES, correction);
  const fields = ['name', 'categoryId', 'status'];
  expect(check('4')).toMatchObject({ problems: [reason], fields });
  expect(check('four')).toMatchObject({ problems: [{ field: 'categoryId' }], fields });
  expect(check('4', { categoryId: '5' })).toMatchObject({
    pet: { name: 'Rex', categoryId: 5n },
    problems: [],
    fields,
  });
});

test('a cell changed back to the file’s value is not corrected, and no change confirms the row', () => {
  const row = {
    line: 2,
    cells: { name: 'Ria', categoryId: 'x', status: '' },
    cellsInFile: { name: '', categoryId: 'x', status: '' },
    problems: [],
    fields: [],
  };
  const ria = { name: 'Ria' };
  expect(mergeCorrection(row, ria, { categoryId: '4' })).toEqual({ ...ria, categoryId: '4' });
  expect(mergeCorrection(row, ria, { name: '' })).toBeUndefined();
  expect(mergeCorrection(row, undefined, {})).toEqual({});
});

test('a corrected cell stays as long as its column does', () => {
  const corrections = new Map<number, Correction>([
    [2, { name: 'Rex' }],
    [3, { categoryId: '4' }],
    [4, { name: 'Roy', status: 'sold' }],
    [5, {}],
  ]);
  const columns = { name: 0, categoryId: 1 };
  expect(keepCorrections(corrections, columns, { ...columns, categoryId: 2, status: 3 })).toEqual({
    corrections: new Map([
      [2, { name: 'Rex' }],
      [4, { name: 'Roy' }],
    ]),
    discardedCount: 3,
  });
  expect(keepCorrections(corrections, columns, columns)).toEqual({
    corrections,
    discardedCount: 0,
  });
});
