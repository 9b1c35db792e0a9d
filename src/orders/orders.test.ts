import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { isJsonObject } from '../api/json/json-object.ts';
import { parseJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { fieldWords, localTime, readOrders } from './orders.ts';

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

test.each([
  ['2026-03-02T09:15:00Z', Date.UTC(2026, 2, 2, 9, 15)],
  ['2026-03-02T09:15:00+05:30', Date.UTC(2026, 2, 2, 3, 45)],
  ['2024-02-29T23:59Z', Date.UTC(2024, 1, 29, 23, 59)],
])('shows %s in local time', (text, at) => {
  expect(localTime(text)).toBe(formatDateTime(at));
});

test.each([
  '2026-03-02T09:15:00',
  '2026-02-30T09:15:00Z',
  '2026-13-01T09:15:00Z',
  '2026-03-02T09:15:60Z',
  '0001-01-01T00:00:00Z',
  '2026-03-02T09:15:00+25:00',
  20260302n,
])('shows %s as it was sent', (value) => {
  expect(localTime(value)).toBeUndefined();
});

test.each([
  ['placedAt', 'Placed at'],
  ['Placed-At', 'Placed at'],
  ['id', 'ID'],
  ['petId', 'Pet ID'],
  ['line2', 'Line2'],
])('the words of the field %s are %s', (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test.each(['__proto__', 'placed at', 'größe', 'a__b'])(
  'the name of a field that is no words stays as it is: %s',
  (name) => {
    expect(fieldWords(name)).toBe(name);
  },
);
