import { expect, test } from 'vitest';
import { recogniseColumns } from './columns.ts';

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
