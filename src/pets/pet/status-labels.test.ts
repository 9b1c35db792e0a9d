import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PET_STATUSES } from '../../api/pet-statuses.ts';
import { STATUS_OPTIONS, statusLabel } from './status-labels.ts';

test('lists the statuses of the interface with their labels, in its order', () => {
  expect(STATUS_OPTIONS).toEqual([
    { value: 'available', label: 'Available' },
    { value: 'pending', label: 'Pending' },
    { value: 'sold', label: 'Sold' },
  ]);
});

test.each([
  ['sold', 'Sold'],
  [undefined, 'Not set'],
  // Statuses that the interface does not have. Every object has a `toString`.
  ['lost', 'lost'],
  ['toString', 'toString'],
  ['', ''],
  ['sold\u202E', 'sold\\u{202e}'],
])('labels the status %j as %j', (status, label) => {
  expect(statusLabel(status)).toBe(label);
});

test('shortens the label of a long status', () => {
  expect(statusLabel('x'.repeat(3000))).toBe(`${'x'.repeat(100)}…`);
});

test('style sheets that give statuses a colour have one for each', () => {
  const coloured = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.css'))
    .map((sheet) => ({ sheet, rules: readFileSync(`src/${sheet}`, 'utf8') }))
    .filter(({ rules }) => rules.includes("[data-kind='sold']"));
  const missing = coloured.flatMap(({ sheet, rules }) =>
    PET_STATUSES.filter((status) => !rules.includes(`[data-kind='${status}']`)).map(
      (status) => `${status} in ${sheet}`,
    ),
  );
  expect(coloured).not.toEqual([]);
  expect(missing).toEqual([]);
});
