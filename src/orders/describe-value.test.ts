import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { describeValue, fieldWords } from './describe-value.ts';

const line = (json: string) =>
  [...describeValue(parseJson(json))]
    .map(([kind, text]) => (kind === 'label' ? `${text} ` : text))
    .join('')
    .replaceAll('\u00A0', ' ');

test.each([
  ['[{"petId":3,"name":"Мурка"},{"petId":5,"name":"Rex"}]', '2 items: #3 Мурка, #5 Rex'],
  ['[{"id":7,"name":"Rex","price":12.50}]', '1 item: #7 Rex · Price 12.50'],
  ['{"name":"Ada Nowak","city":"Gdańsk"}', 'Ada Nowak · Gdańsk'],
  ['{"id":9007199254740993,"pet_id":1e400}', '#9007199254740993 Pet ID 1e400'],
  ['{"name":"Rex","petId":7}', 'Rex · Pet ID 7'],
  ['{"idle":7,"id":"a7"}', 'Idle 7 · a7'],
  ['{"gift":false,"note":null,"text":""}', 'Gift No · Note No value · Empty text'],
  [
    '{"size":{"height":3,"width":4},"tags":["a","b"]}',
    'Size (Height 3 · Width 4) · Tags (2 items: a, b)',
  ],
  ['[1.0,[2,[]],"x",{}]', '4 items: 1.0, (2 items: 2, (0 items)), x, 0 fields'],
  ['[]', '0 items'],
  ['{}', '0 fields'],
  ['-0.0', '-0.0'],
  ['"null"', 'null'],
  ['true', 'Yes'],
])('describes %s as %s', (json, expected) => {
  expect(line(json)).toBe(expected);
});

test('tells words of the app from what the service sent', () => {
  expect([...describeValue(parseJson('["Yes",true,{"n":1}]'))]).toEqual([
    ['quiet', '3 items'],
    ['quiet', ': '],
    ['sent', 'Yes'],
    ['quiet', ', '],
    ['words', 'Yes'],
    ['quiet', ', '],
    ['label', 'N'],
    ['sent', '1'],
  ]);
});

test('reads no more of a value than the caller asks for', () => {
  const items = Array.from({ length: 1000 }, () => ({ a: 'x' }));
  let read = 0;
  for (const item of items)
    Object.defineProperty(item, 'a', { get: () => (read += 1), enumerable: true });
  const parts = describeValue(items);
  for (let at = 0; at < 10; at += 1) parts.next();
  expect(read).toBeLessThan(10);
});

test.each([
  ['2026-03-02T09:15:00Z', Date.UTC(2026, 2, 2, 9, 15)],
  ['2026-03-02T09:15:00+05:30', Date.UTC(2026, 2, 2, 3, 45)],
  ['2026-03-02T09:15:59.123456-08:00', Date.UTC(2026, 2, 2, 17, 15)],
  ['2024-02-29T23:59Z', Date.UTC(2024, 1, 29, 23, 59)],
])('shows %s in local time, in a line with the name of its field', (text, at) => {
  expect(line(`"${text}"`)).toBe(formatDateTime(at));
  expect(line(`{"paidAt":"${text}"}`)).toBe(`Paid at ${formatDateTime(at)}`);
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
  expect([...describeValue(text)]).toEqual([['sent', text]]);
});

test.each([
  ['placedAt', 'Placed at'],
  ['placed_at', 'Placed at'],
  ['Placed-At', 'Placed at'],
  ['id', 'ID'],
  ['petId', 'Pet ID'],
  ['PET_ID', 'Pet ID'],
  ['line2', 'Line2'],
  ['N', 'N'],
])('the words of the field %s are %s', (name, words) => {
  expect(fieldWords(name)).toBe(words);
});

test.each(['__proto__', 'placed at', '$total', 'größe', '2nd', '', 'a__b', 'a_'])(
  'the name of a field that is no words stays as it is: %s',
  (name) => {
    expect(fieldWords(name)).toBe(name);
  },
);
