import { expect, test } from 'vitest';
import { formatAge } from './updated-ago.tsx';

test.each([
  [-5000, 'just now'],
  [999, 'just now'],
  [59_900, 'just now'],
  [60_000, '1 min ago'],
  [3_599_999, '59 min ago'],
  [7_200_000, '2 h ago'],
])('formats %i ms as "%s"', (milliseconds, text) => {
  expect(formatAge(milliseconds)).toBe(text);
});
