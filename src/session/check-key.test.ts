import { expect, test } from 'vitest';
import { checkKey } from './check-key.ts';

test.each([
  ['', 'Enter an API key'],
  ['two\nlines', 'An API key has no line breaks. Copy it again in one line'],
  ['a\ttab', 'An API key has no tabs or control characters. Copy it again'],
  ['“quoted”', /^This API key has a character that cannot be sent/],
])('a key like %j is not sent', (key, problem) => {
  expect(checkKey(key)).toMatch(problem);
});

test.each(['plain-key', 'with a space', 'ümlaut'])('the key %j is sent', (key) => {
  expect(checkKey(key)).toBeUndefined();
});
