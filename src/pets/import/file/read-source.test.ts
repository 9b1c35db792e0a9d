import { expect, test } from 'vitest';
import { readText, TOO_MANY_PETS } from './read-source.ts';

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
  ['a text without rows', '\n \n', 'It has no rows.'],
  ['column names alone', 'name,categoryId', 'It has column names, but no rows below them.'],
  [
    'two Result columns',
    'name,categoryId,result,Result\nRex,4,failed,added\n',
    'Two of its columns are named Result, so it is not clear which rows were added before. Remove the older one.',
  ],
])('refuses %s', async (_, text, refusal) => {
  expect(await readText('delivery.csv', text)).toEqual({ refusal });
});
