import { expect, test } from 'vitest';
import { readRow } from './read-row.ts';

const rowOf = (status: string, name = 'Rex', categoryId = '4') => ({ name, categoryId, status });

test.each(['', ' ', 'Not set', 'NOT SET'])('sends no status for "%s"', (status) => {
  expect(readRow(rowOf(status))).toStrictEqual({ pet: { name: 'Rex', categoryId: 4n } });
});

test.each([
  ['sold', 'sold'],
  [' Available ', 'available'],
  ['PENDING', 'pending'],
])('reads the status "%s" as %s', (text, status) => {
  expect(readRow(rowOf(text))).toStrictEqual({ pet: { name: 'Rex', categoryId: 4n, status } });
});

test('reports the problems of all cells', () => {
  expect(readRow(rowOf('gone', '', ''))).toMatchObject({
    problems: [
      { field: 'Name', words: 'Enter a name', value: '' },
      { field: 'Category ID', words: 'Enter a category ID', value: '' },
      { field: 'Status', value: 'gone' },
    ],
  });
});
