import { expect, test } from 'vitest';
import { agoWords } from './ago-words.ts';

test.each([
  [-5000, 'just now'],
  [999, 'just now'],
  [1000, '1 second ago'],
  [12_900, '12 seconds ago'],
  [60_000, '1 minute ago'],
  [3_599_999, '59 minutes ago'],
  [7_200_000, '2 hours ago'],
])('%i ms is %s', (milliseconds, words) => {
  expect(agoWords(milliseconds)).toBe(words);
});
