import { expect, test } from 'vitest';
import { checkKey } from './key-failures.tsx';

test.each([
  ['', 'Enter an API key'],
  ['two\nlines', 'An API key cannot contain line breaks. Copy it as one line'],
  ['a\ttab', 'An API key cannot contain tabs or control characters. Copy it again'],
  ['“quoted”', /^This API key contains a character that cannot be sent/],
])('a key like %j is not sent', (key, problem) => {
  expect(checkKey(key)).toMatch(problem);
});

test.each(['plain-key', 'with a space', 'ümlaut'])('the key %j is sent', (key) => {
  expect(checkKey(key)).toBeUndefined();
});
