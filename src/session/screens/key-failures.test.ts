import { expect, test } from 'vitest';
import { checkKey, readKey } from './key-failures.tsx';

test.each([
  ['', 'Enter an API key'],
  ['two\nlines', 'An API key cannot contain line breaks. Copy it as one line'],
  ['a\ttab', 'An API key cannot contain tabs or control characters. Copy it again'],
  ['“quoted”', /^This API key contains a character that cannot be sent/],
])('a key like %j is not sent', (key, problem) => {
  expect(checkKey(key)).toMatch(problem);
});

test.each(['k1', ' k1\n', 'Bearer k1', 'bearer  k1 ', 'Authorization: Bearer k1'])(
  'the key in %j is read',
  (typed) => {
    expect(readKey(typed)).toBe('k1');
  },
);

test.each(['plain-key', 'with a space', 'ümlaut'])('the key %j is sent', (key) => {
  expect(checkKey(key)).toBeUndefined();
});
