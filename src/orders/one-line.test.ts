import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { describeScalar, toLines } from './one-line.ts';

const lines = (json: string) =>
  toLines(parseJson(json))?.map((parts) =>
    parts.map(({ name, text }) => (name === undefined ? text : `${name}: ${text}`)).join(', '),
  );

test.each([
  ['{"name":"Ada Nowak","city":"Gdańsk"}', ['Ada Nowak, Gdańsk']],
  [
    '{"petId":9007199254740993,"name":"Luna","price":12.50,"gift":false}',
    ['Pet ID: 9007199254740993, Luna, Price: 12.50, Gift: No'],
  ],
  ['{"note":null}', ['Note: No value']],
  ['["red","blue"]', ['red', 'blue']],
  ['[{"a":"x"},{"a":"y"},1.0]', ['x', 'y', '1.0']],
])('puts %s in a line for each object', (json, expected) => {
  expect(lines(json)).toEqual(expected);
});

test('names a time in a line, and shows it in local time', () => {
  const time = formatDateTime(Date.UTC(2026, 2, 2, 9, 15));
  expect(lines('{"paidAt":"2026-03-02T09:15:00Z"}')).toEqual([`Paid at: ${time}`]);
});

test.each([
  ['an empty object', '{}'],
  ['an empty list', '[]'],
  ['five fields', '{"a":1,"b":2,"c":3,"d":4,"e":5}'],
  ['four items', '[1,2,3,4]'],
  ['an object in an object', '{"a":{"b":1}}'],
  ['a list in a list', '[[1]]'],
  ['a text of two lines', String.raw`{"a":"b\nc"}`],
  ['a blank text', '{"a":" "}'],
  ['an empty text', '{"a":""}'],
  ['a long text', `["${'x'.repeat(61)}"]`],
  ['a long line', `{"a":"${'x'.repeat(51)}","b":"${'x'.repeat(51)}"}`],
])('puts nothing else in a line: %s', (_, json) => {
  expect(lines(json)).toBeUndefined();
});

test.each([
  ['2026-03-02T09:15:00Z', Date.UTC(2026, 2, 2, 9, 15)],
  ['2026-03-02T09:15:00+05:30', Date.UTC(2026, 2, 2, 3, 45)],
  ['2026-03-02T09:15:59.123456-08:00', Date.UTC(2026, 2, 2, 17, 15)],
  ['2024-02-29T23:59Z', Date.UTC(2024, 1, 29, 23, 59)],
])('shows %s in local time', (text, at) => {
  expect(describeScalar(text)).toBe(formatDateTime(at));
});

test.each([
  '2026-03-02T09:15:00',
  '2026-03-02',
  '2026-02-30T09:15:00Z',
  '2025-02-29T09:15:00Z',
  '2026-13-01T09:15:00Z',
  '2026-00-01T09:15:00Z',
  '2026-03-02T24:00:00Z',
  '2026-03-02T09:15:60Z',
  '2026-03-02 09:15:00Z',
  '0001-01-01T00:00:00Z',
  ' 2026-03-02T09:15:00Z',
  '2026-03-02T09:15:00+25:00',
  '20260302',
])('shows %s as it was sent', (text) => {
  expect(describeScalar(text)).toBe(text);
});
