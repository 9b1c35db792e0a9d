import { expect, test } from 'vitest';
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
