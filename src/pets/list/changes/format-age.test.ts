import { expect, test } from 'vitest';
import { formatAge } from './format-age.ts';

test.each([
  [-5000, 'just now'],
  [999, 'just now'],
  [1000, '1 second ago'],
  [12_900, '12 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
])('formats %i ms as "%s"', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});
