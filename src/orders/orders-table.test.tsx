import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { parseJson } from '../api/json/json.ts';
import { formatDateTime } from '../ui/format-time.ts';
import { describeValue } from './orders-table.tsx';

const line = (json: string) =>
  render(describeValue(parseJson(json))).container.textContent.replaceAll('\u00A0', ' ');

test.each([
  ['[{"petId":3,"name":"Мурка"},{"petId":5}]', '2 items: Pet ID 3 · Name Мурка, Pet ID 5'],
  ['{"id":9007199254740993,"pet_id":1e400}', 'ID 9007199254740993 · Pet ID 1e400'],
  ['{"gift":false,"note":null,"text":""}', 'Gift No · Note No value · Text Empty'],
  [
    '{"size":{"height":3,"width":4},"tags":["a","b"]}',
    'Size (Height 3 · Width 4) · Tags (2 items: a, b)',
  ],
  ['[1.0,[2,[]],"x",{}]', '4 items: 1.0, (2 items: 2, (0 items)), x, 0 fields'],
  ['{}', '0 fields'],
  ['"null"', 'null'],
])('describes %s as %s', (json, expected) => {
  expect(line(json)).toBe(expected);
});

test('writes a time in local time, in a line with the name of its field', () => {
  const at = formatDateTime(Date.UTC(2026, 2, 2, 9, 15));
  expect(line('{"paidAt":"2026-03-02T09:15:00Z"}')).toBe(`Paid at ${at}`);
});

test('draws 50 items of a list, and says how many more there are', () => {
  const items = (count: number) => line(JSON.stringify(Array.from({ length: count }, () => 'a')));
  expect(items(50)).toMatch(/^50 items: (?:a, ){49}a$/);
  expect(items(20_000)).toMatch(/^20,000 items: (?:a, ){49}a and 19,950 more in Details$/);
});
