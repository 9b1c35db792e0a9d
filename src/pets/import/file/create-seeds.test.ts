import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import type { Row } from '../../../sending/journal/batch.ts';
import { outcomeOf } from '../../../sending/journal/outcome.ts';
import { writeCsv } from '../../csv/csv.ts';
import { describeOutcome } from '../../outcome/describe-outcome.ts';
import { writeResults } from '../../outcome/results-file.ts';
import { recogniseColumns } from './columns.ts';
import { createSeeds } from './create-seeds.ts';
import { readTable } from './read-table.ts';

const NAMES = new Map([[4n, 'Dogs']]);

async function readSeeds(text: string, names = NAMES) {
  const {
    rows: [header, ...rows],
    delimiter,
  } = await readTable(text);
  const columns = recogniseColumns(header?.cells ?? []);
  if (!header || !columns) throw new Error('The columns are not recognised.');
  return createSeeds(rows, { columns, width: header.cells.length, delimiter, names });
}

const seedsOf = async (text: string) => (await readSeeds(text)).seeds;

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
  const seeds = await seedsOf(text);
  expect(seeds.map((seed) => Object.values(seed.text ?? {}))).toEqual(rows);
  expect(seeds.every(({ pet, leftOut }) => pet && !leftOut)).toBe(true);
});

test('describes each problem with its line, its field and the words of the form', async () => {
  const seeds = await seedsOf(
    'name,categoryId,status\n\n,4,\n"two\nlines",4,\nRex,1.5,gone\nRex,4,sold,more\n,,\nRex,9223372036854775808,Not set\nRex,"4"x,\nRoy,4\n',
  );
  expect(seeds.map(({ line, leftOut }) => [line, leftOut])).toEqual([
    [3, { is: 'problem', words: 'Name: Enter a name' }],
    [4, undefined],
    [
      6,
      {
        is: 'problem',
        words:
          'Category: No category is called 1.5. Known are Dogs.; Status must be available, pending or sold, or left empty',
      },
    ],
    [7, { is: 'problem', words: expect.stringMatching(/more than 3 cells/) }],
    [9, { is: 'problem', words: 'Category is too large' }],
    [10, { is: 'problem', words: expect.stringMatching(/the rows after it/) }],
  ]);
});

test.each([
  ['a comma', 'name,categoryId\nRex, Roy,4,\nRex,4,x\n', 'a comma', 'x'],
  ['a semicolon', 'name;categoryId\nRex;4;x\n', 'a semicolon', 'x'],
  ['a tab', 'name\tcategoryId\nRex\t4\tx\n', 'a tab', 'x'],
  ['what the line before the column names says', 'sep=|\nname|categoryId\nRex|4|x\n', '“|”', 'x'],
])('names the separator of a row with too many cells: %s', async (_, text, separator, value) => {
  const { problemRows } = await readSeeds(text);
  expect(problemRows.at(-1)).toMatchObject({
    problems: [
      { field: 'Row', words: expect.stringContaining(`a cell that holds ${separator}`), value },
    ],
    extraCells: [value],
  });
});

test('quotes the cells that are the reason of a problem, as they are in the file', async () => {
  const { seeds, problemRows } = await readSeeds(
    'name,categoryId,status,result\nRex, twelve ,gone,unknown\nRoy,4,sold,\n ,4,,\nAda,4,"x"y\n"Bo,4\nCy,4\n',
  );
  expect(
    problemRows.map(({ seed, problems }) => [seed.line, problems.map(({ value }) => value)]),
  ).toEqual([
    [2, [' twelve ', 'gone']],
    [4, [' ']],
    [5, [expect.stringContaining('x"y')]],
  ]);
  expect(problemRows[0]?.result).toBe('unknown');
  expect(seeds[0]).toBe(problemRows[0]?.seed);
});

// In ISO-2022-JP, the letters of 犬 are two bytes of ASCII between two escape sequences.
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
  const { problemRows } = await readSeeds(text);
  expect(problemRows).toMatchObject([
    { problems: [{ field: 'Row', words: expect.stringMatching(/control character/), value }] },
  ]);
});

test('reads 10,000 quoted rows with their line numbers', async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => [`Pet "${index}", jr`, '4']);
  const seeds = await seedsOf(writeCsv([['name', 'categoryId'], ...rows]));
  expect(seeds.map(({ text }) => text?.name)).toEqual(rows.map(([name]) => name));
  expect(seeds.at(-1)?.line).toBe(10_001);
});

const errorDescription = { happened: '=No.', next: '' };
const NO_JOURNAL = { batches: [] };
const UNKNOWN = { is: 'unknown', since: 0, errorDescription } as const;
const ROWS: readonly Row[] = [
  { attempts: [{ is: 'added', at: 0, id: 5n }] },
  { attempts: [{ is: 'added', at: 0 }] },
  { attempts: [{ is: 'refused', at: 0, status: 400, errorDescription }] },
  { attempts: [UNKNOWN], finding: { at: 0, pets: [], areNew: true, sent: 1 } },
  { attempts: [UNKNOWN, { is: 'refused', at: 0, status: 400, errorDescription }] },
  { attempts: [UNKNOWN, { is: 'added', at: 0, id: 5n }] },
  { attempts: [{ is: 'on its way', page: 'page', since: 0 }] },
  { attempts: [] },
  { attempts: [UNKNOWN], decision: { at: 0, how: { added: 6n } } },
  { attempts: [UNKNOWN], decision: { at: 0, how: {} } },
  { attempts: [UNKNOWN], decision: { at: 0, how: 'not added' } },
  { attempts: [UNKNOWN], decision: { at: 0, how: 'left' } },
  {
    attempts: [{ is: 'refused', at: 0, status: 400, errorDescription }],
    correctedBy: 'another batch',
  },
];

// Longer than the limit in `npm run mutants`, because the 300 runs take 3.5 s on a quiet machine.
test(
  'leaves out the rows that were added, corrected or left unknown, as a results file says',
  { timeout: 30_000 },
  async () => {
    const text = anyText(1);
    const sent = fc.constantFrom(...ROWS);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.bigInt(), sent)), async (generated) => {
        const rows = generated.map(([name, category, row], index) => ({
          ref: { batch: 'batch', row: index },
          line: index + 2,
          text: { name, categoryId: String(category), status: 'sold' },
          row,
          outcome: outcomeOf(row),
        }));
        const readBack = await seedsOf(writeResults(rows, NO_JOURNAL));
        expect(readBack.map((row) => row.text)).toEqual(rows.map((row) => row.text));
        for (const [index, { leftOut }] of readBack.entries()) {
          const result = rows[index] && describeOutcome(rows[index], NO_JOURNAL).result;
          for (const one of ['added', 'corrected'])
            expect(leftOut?.is === `${one} before`).toBe(result === one);
          expect(result === 'unknown' && leftOut === undefined).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  },
);
