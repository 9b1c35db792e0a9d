import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject } from '../api/json/json-object.ts';
import { parseJson } from '../api/json/json.ts';
import { readOrders } from './orders-table.tsx';

const field = fc.oneof(fc.string(), fc.constantFrom('__proto__', 'constructor', 'length', ''));
const anyRows = fc.array(fc.dictionary(field, fc.jsonValue(), { noNullPrototype: true }));

test('reads empty lists, and lists of objects with fields, with every field of every row', () => {
  fc.assert(
    fc.property(fc.oneof(fc.jsonValue(), anyRows), (sent) => {
      // Serialized and parsed, so that numbers have the types of a response.
      const json = parseJson(JSON.stringify(sent));
      const orders = readOrders(json);
      const rows = Array.isArray(json) && json.every(isJsonObject) ? json : undefined;
      const hasFields = rows?.some((row) => Object.keys(row).length > 0);
      expect(orders?.rows).toBe(hasFields || rows?.length === 0 ? json : undefined);
      expect(orders?.fields.toSorted()).toEqual(
        orders && [...new Set(orders.rows.flatMap(Object.keys))].toSorted(),
      );
    }),
  );
});

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
