import { expect, test } from 'vitest';
import { describeHeader, readFile, readSourceText, recogniseColumns } from './read-source.ts';

const TOO_MANY = 'has 5,001 rows. The limit for one import is 5,000. Split it into smaller files.';
const pets = (count: number) => 'Rex,4\n'.repeat(count);

test.each([
  ['5,000 pets below column names', `name,categoryId\n${pets(5000)}`],
  ['5,000 pets without column names', pets(5000)],
  ['5,000 pets below a row that may be column names', `naam,soort\n${pets(5000)}`],
])('reads %s', (_, text) => {
  expect(readSourceText('delivery.csv', text)).not.toHaveProperty('refusal');
});

test.each([
  ['5,001 pets', `name,categoryId\n${pets(5001)}`, TOO_MANY],
  ['5,002 rows, which are too many even if the first one is column names', pets(5002), TOO_MANY],
  ['a text without rows', '\n \n', 'has no rows.'],
  ['column names alone', 'name,categoryId', 'has column names but no rows.'],
  [
    'two Result columns',
    'name,categoryId,result,Result\nRex,4,failed,added\n',
    'has two columns named Result. Remove the older one.',
  ],
])('refuses %s', (_, text, refusal) => {
  expect(readSourceText('delivery.csv', text)).toEqual({ refusal });
});

test('reads a file of 5 MB with its name, and refuses one byte more', async () => {
  const header = 'name,categoryId\nRex,4\n';
  const spaces = ' '.repeat(5 * 1024 * 1024 - header.length);
  expect(await readFile(new File([header, spaces], 'pets.csv'))).toMatchObject({
    name: 'pets.csv',
    columns: {},
  });
  expect(await readFile(new File([header, spaces, ' '], 'pets.csv'))).toEqual({
    refusal: 'is larger than 5 MB. Split it into smaller files.',
  });
});

test.each([
  ['Windows-1252', new Uint8Array([0x4d, 0xfc, 0x73]), /^is not UTF-8/],
  ['UTF-16', new Uint8Array([0xff, 0xfe, 0x6e, 0]), /^is not UTF-8/],
  ['UTF-16 without a byte order mark', 'n\0a\0', /^is not UTF-8/],
  ['a workbook', 'PK\u0003\u0004\0', /^is a workbook/],
])('refuses a file that is not UTF-8: %s', async (_, content, refusal) => {
  const read = await readFile(new File([content], 'pets.csv'));
  expect(read).toEqual({ refusal: expect.stringMatching(refusal) });
});

test.each([
  [['Pet', 'Kind'], { name: 0, categoryId: 1 }],
  [[' CATEGORY_ID ', 'Animal name', 'State'], { name: 1, categoryId: 0, status: 2 }],
  [['Náme', 'Catégory', 'Type of food'], { name: 0, categoryId: 1 }],
  // The plainer name counts, or the title of the files of this app.
  [['name', 'category', 'categoryId', 'extra'], { name: 0, categoryId: 2 }],
  [['Pet', 'Type', 'Name', 'Category'], { name: 2, categoryId: 3 }],
])('recognises the columns of %j', (header, columns) => {
  expect(recogniseColumns(header)).toEqual({ status: undefined, ...columns });
});

test.each([
  [['naam', 'categoryId'], 'has no known column name for the name.'],
  [['name', 'Name', 'categoryId'], 'has 2 columns for the name.'],
  [['name', 'categoryId', 'status', 'status'], 'has 2 columns for the status.'],
  [['constructor', 'name'], 'has no known column name for the category.'],
  [['Rex', '4', 'sold'], 'has no known column names.'],
  [[], 'has no known column names.'],
])('does not recognise the columns of %j, because it %s', (header, reason) => {
  expect(recogniseColumns(header)).toBeUndefined();
  expect(describeHeader(header)).toBe(reason);
});
