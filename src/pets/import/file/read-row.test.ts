import { expect, test } from 'vitest';
import { readRow } from './read-row.ts';

const NAMES = new Map([[4n, 'Dogs']]);

const rowOf = (status: string, name = 'Rex', categoryId = '4') => ({ name, categoryId, status });

test.each(['', ' ', 'Not set', 'NOT SET'])('sends no status for "%s"', (status) => {
  expect(readRow(rowOf(status), NAMES)).toStrictEqual({ pet: { name: 'Rex', categoryId: 4n } });
});

test.each([
  ['sold', 'sold'],
  [' Available ', 'available'],
  ['PENDING', 'pending'],
])('reads the status "%s" as %s', (text, status) => {
  expect(readRow(rowOf(text), NAMES)).toStrictEqual({
    pet: { name: 'Rex', categoryId: 4n, status },
  });
});

test('reports the problems of all cells', () => {
  expect(readRow(rowOf('gone', '', ''), NAMES)).toMatchObject({
    problems: [
      { field: 'name', words: 'Enter a name', value: '' },
      { field: 'categoryId', words: 'Enter a category', value: '' },
      { field: 'status', value: 'gone' },
    ],
  });
});

test('reads the name of a category', () => {
  expect(readRow(rowOf('', 'Rex', ' dogs '), NAMES)).toStrictEqual({
    pet: { name: 'Rex', categoryId: 4n },
  });
  expect(readRow(rowOf('', 'Rex', 'Dog'), NAMES)).toEqual({
    problems: [
      {
        field: 'categoryId',
        words: 'There is no category called Dog. Known categories: Dogs.',
        value: 'Dog',
      },
    ],
  });
});
