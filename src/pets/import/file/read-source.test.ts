import { expect, test } from 'vitest';
import { readText, TOO_MANY_PETS } from './read-source.ts';

const pets = (count: number) => 'Rex,4\n'.repeat(count);

test.each([
  ['the largest file with column names', `name,categoryId\n${pets(20_000)}`],
  ['the largest file without, of which the person has yet to say so', pets(20_000)],
  ['one row more, which may be column names', `naam,soort\n${pets(20_000)}`],
])('%s is read', async (_, text) => {
  expect(await readText('delivery.csv', text)).not.toHaveProperty('refusal');
});

test.each([
  ['a pet too many', `name,categoryId\n${pets(20_001)}`, TOO_MANY_PETS],
  ['too many rows, whether or not the first one is a pet', pets(20_002), TOO_MANY_PETS],
  ['nothing', '\n \n', 'There are no rows in it.'],
  ['names alone', 'name,categoryId', 'There are column names in it, and no rows below them.'],
  [
    'two columns that say what became of a row',
    'name,categoryId,result,Result\nRex,4,failed,added\n',
    'Two of its columns are named Result, so it is not certain which rows were added before. Remove the older one.',
  ],
])('%s is refused', async (_, text, refusal) => {
  expect(await readText('delivery.csv', text)).toEqual({ refusal });
});
