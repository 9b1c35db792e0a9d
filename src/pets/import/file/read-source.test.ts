import { expect, test } from 'vitest';
import { recogniseColumns } from './columns.ts';
import { readFile, readText, TOO_MANY_PETS } from './read-source.ts';

const pets = (count: number) => 'Rex,4\n'.repeat(count);

test.each([
  ['20,000 pets below column names', `name,categoryId\n${pets(20_000)}`],
  ['20,000 pets without column names', pets(20_000)],
  ['20,000 pets below a row that may be column names', `naam,soort\n${pets(20_000)}`],
])('reads %s', async (_, text) => {
  expect(await readText('delivery.csv', text)).not.toHaveProperty('refusal');
});

test.each([
  ['20,001 pets', `name,categoryId\n${pets(20_001)}`, TOO_MANY_PETS],
  [
    '20,002 rows, which are too many even if the first one is column names',
    pets(20_002),
    TOO_MANY_PETS,
  ],
  ['a text without rows', '\n \n', 'has no rows.'],
  ['column names alone', 'name,categoryId', 'has column names but no rows.'],
  [
    'two Result columns',
    'name,categoryId,result,Result\nRex,4,failed,added\n',
    'has two columns named Result. Remove the older one.',
  ],
])('refuses %s', async (_, text, refusal) => {
  expect(await readText('delivery.csv', text)).toEqual({ refusal });
});

test('reads a file of 8 MB by its name, and refuses one byte more', async () => {
  const header = 'name,categoryId\nRex,4\n';
  const spaces = ' '.repeat(8 * 1024 * 1024 - header.length);
  expect(await readFile(new File([header, spaces], 'pets.csv'))).toMatchObject({
    name: 'pets.csv',
    columns: {},
  });
  expect(await readFile(new File([header, spaces, ' '], 'pets.csv'))).toEqual({
    refusal: 'is larger than 8 MB. Split it into smaller files.',
  });
});

test.each([
  ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x73]), /^is not UTF-8 text/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0]), /^is not UTF-8 text/],
  ['UTF-16 without a byte order mark', 'n\0a\0', /^is not UTF-8 text/],
  ['a workbook', 'PK\u0003\u0004\0', /^is a workbook/],
])('refuses a file that is not UTF-8: %s', async (_, content, refusal) => {
  const read = await readFile(new File([content], 'pets.csv'));
  expect(read).toEqual({ refusal: expect.stringMatching(refusal) });
});

test.each([
  [['naam', 'categoryId']],
  [['name', 'name', 'categoryId']],
  [['name', 'categoryId', 'status', 'status']],
  [['constructor', 'name']],
  [['Rex', '4', 'sold']],
  [[]],
])('does not recognise the columns of %j', (header) => {
  expect(recogniseColumns(header)).toBeUndefined();
});
