import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PET_STATUSES } from '../../api/pet-statuses.ts';
import { statusLabel } from './status.tsx';

test.each([
  ['sold', 'Sold'],
  [undefined, 'Not set'],
  // Statuses that the interface does not have. The object with the labels inherits `toString`.
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

test.each(PET_STATUSES)('%s has a shape and a colour', (status) => {
  const rules = readFileSync('src/pets/pet/status.module.css', 'utf8');
  expect(rules.split(`[data-kind='${status}'] {`)).toHaveLength(3);
});
