import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RowState } from '../../../sending/journal/entry.ts';
import { writeCsv } from '../../csv/csv.ts';
import { resultOf, writeResults } from '../../outcome/results-file.ts';
import { recogniseColumns } from './columns.ts';
import { decodeFile } from './decode-file.ts';
import { planRows } from './plan.ts';
import { readTable } from './read-table.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

async function plan(text: string) {
  const [head, ...rows] = await readTable(text);
  const columns = recogniseColumns(head?.cells ?? []);
  if (!head || !columns) throw new Error('The columns are not recognised.');
  return planRows(rows, columns, head.cells.length);
}

test.each([
  ['UTF-8', bytesOf('name;Müsli'), { text: 'name;Müsli' }],
  ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x73]), { refusal: expect.stringMatching(/UTF-8/) }],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0]), { refusal: expect.stringMatching(/UTF-8/) }],
  ['UTF-16 without a mark', bytesOf('n\0a\0'), { refusal: expect.stringMatching(/UTF-8/) }],
  ['a workbook', bytesOf('PK\u0003\u0004\0'), { refusal: expect.stringMatching(/workbook/) }],
])('%s is read or refused', (_, bytes, expected) => {
  expect(decodeFile(bytes)).toEqual(expected);
});

test.each([
  ['name,categoryId\nRex,4', [['Rex', '4', '']]],
  ['\uFEFFname;categoryId;status\r\nRex;4;sold\r\n', [['Rex', '4', 'sold']]],
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
  // Blank lines before the first row say nothing of what stands between its cells.
  ['\nname;categoryId\nRex;4', [['Rex', '4', '']]],
  ['\r\n \r\nname\tcategoryId\r\nRex\t4\r\n', [['Rex', '4', '']]],
  // An apostrophe is taken off again in files of this app alone.
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
])('%j', async (text, rows) => {
  const planned = await plan(text);
  expect(planned.map((row) => Object.values(row.text ?? {}))).toEqual(rows);
  expect(planned.every(({ pet, state }) => pet && state.is === 'waiting')).toBe(true);
});

test.each([
  [['naam', 'categoryId']],
  [['name', 'name', 'categoryId']],
  [['name', 'categoryId', 'status', 'status']],
  [['constructor', 'name']],
  [['Rex', '4', 'sold']],
  [[]],
])('%j leaves the choice of columns to the person', (head) => {
  expect(recogniseColumns(head)).toBeUndefined();
});

test('what is wrong is told by line, field, and in the words of the form', async () => {
  const planned = await plan(
    'name,categoryId,status\n\n,4,\n"two\nlines",4,\nRex,1.5,gone\nRex,4,sold,more\n,,\nRex,9223372036854775808,Not set\nRex,"4"x,\nRoy,4\n',
  );
  expect(planned.map(({ line, state }) => [line, state])).toEqual([
    [3, { is: 'problem', words: 'Name: Enter a name' }],
    [4, { is: 'waiting' }],
    [
      6,
      {
        is: 'problem',
        words:
          'Category ID must be a whole number, like 12; Status must be available, pending or sold, or left empty',
      },
    ],
    [7, { is: 'problem', words: expect.stringMatching(/more than 3 cells/) }],
    [9, { is: 'problem', words: expect.stringMatching(/must be between/) }],
    [10, { is: 'problem', words: expect.stringMatching(/rows after it/) }],
  ]);
});

test('10,000 quoted rows are all there, with their lines', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [`Pet "${index}", jr`, '4']);
  const planned = await plan(writeCsv([['name', 'categoryId'], ...rows]));
  expect(planned.map(({ text }) => text?.name)).toEqual(rows.map(([name]) => name));
  expect(planned.at(-1)?.line).toBe(10_001);
});

const problem = { happened: '=No.', next: '' };
const STATES: readonly RowState[] = [
  { is: 'added', at: 0, id: 5n },
  { is: 'added', at: 0 },
  { is: 'refused', at: 0, problem },
  {
    is: 'unknown',
    since: 0,
    problem,
    looks: 1,
    finding: { at: 0, answer: 'not seen', among: 3 },
  },
  { is: 'on its way', tab: 'tab', since: 0 },
  { is: 'waiting' },
  { is: 'decided', at: 0, how: { added: 6n } },
  { is: 'decided', at: 0, how: {} },
  { is: 'decided', at: 0, how: 'not added' },
];

test('a results file read as input leaves out what was added, and nothing else', async () => {
  const text = fc.string({ unit: 'binary', minLength: 1 });
  const state = fc.constantFrom(...STATES);
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, fc.bigInt(), state)), async (made) => {
      const rows = made.map(([name, category, is], index) => ({
        line: index + 2,
        text: { name, categoryId: String(category), status: 'sold' },
        state: is,
      }));
      const again = await plan(writeResults(rows, []));
      expect(again.map((row) => row.text)).toEqual(rows.map((row) => row.text));
      for (const [index, row] of again.entries()) {
        const before = rows[index] && resultOf(rows[index].state);
        expect(row.state.is === 'added before').toBe(before === 'added');
        expect(before === 'unknown' && row.state.is === 'waiting').toBe(false);
      }
    }),
    { numRuns: 300 },
  );
});
