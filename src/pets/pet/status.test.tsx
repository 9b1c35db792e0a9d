import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PET_STATUSES } from '../../api/pet-statuses.ts';
import { statusBadge, statusLabel } from './status.tsx';

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

test('marks the hidden characters of a status', async () => {
  const { container } = render(statusBadge('sold\u202E'));
  await screen.findByRole('img', { name: 'Hidden character U+202E' });
  expect(container.textContent).toBe('sold');
});
