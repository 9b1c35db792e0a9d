import { expect, test } from 'vitest';
import { isSameText } from './constant-time.ts';

test.each([
  ['secret', 'secret', true],
  ['ключ', 'ключ', true],
  ['secreT', 'secret', false],
  ['Secret', 'secret', false],
  ['secre', 'secret', false],
  ['secretsecret', 'secret', false],
  ['', 'secret', false],
  ['secret', '', false],
])('"%s" and "%s": %s', (given, expected, same) => {
  expect(isSameText(given, expected)).toBe(same);
});
