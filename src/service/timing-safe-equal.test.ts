import { expect, test } from 'vitest';
import { timingSafeEqual } from './timing-safe-equal.ts';

test.each([
  ['secret', 'secret', true],
  ['ключ', 'ключ', true],
  ['secreT', 'secret', false],
  ['Secret', 'secret', false],
  ['secre', 'secret', false],
  ['secretsecret', 'secret', false],
  ['', 'secret', false],
  ['secret', '', false],
])('compares "%s" with "%s": %s', (given, expected, same) => {
  expect(timingSafeEqual(given, expected)).toBe(same);
});
