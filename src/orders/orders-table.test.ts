import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { readOrders } from './orders-table.tsx';

test('has the fields in the order of their first appearance', () => {
  const rows = parseJson('[{"id":1,"note":"x"},{"new":"a","id":2},{"note":"y","last":3}]');
  expect(readOrders(rows)?.fields).toEqual(['id', 'note', 'new', 'last']);
});

test.each([
  [100, 100],
  [101, undefined],
])('objects with %i different fields make a table of %s columns', (count, columns) => {
  const row = Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 0n]));
  expect(readOrders([row])?.fields.length).toBe(columns);
});
