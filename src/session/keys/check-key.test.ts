import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { checkKey } from './check-key.ts';

test.each([
  ['', 'Enter an API key'],
  ['one\ntwo', 'An API key has no line breaks. Copy it again in one line'],
  ['one\ttwo', 'An API key has no tabs or control characters. Copy it again'],
  ['“key”', /a character that cannot be sent/],
])('checkKey rejects %j with a reason', (key, reason) => {
  expect(checkKey(key)).toMatch(reason);
});

test('checkKey accepts letters, digits, punctuation and spaces', () => {
  expect(checkKey('Az09 !~é')).toBeUndefined();
});

test('every key that checkKey accepts is a valid header value', () => {
  fc.assert(
    fc.property(anyText(), (text) => {
      const key = text.trim();
      if (checkKey(key) !== undefined) return;
      const headers = new Headers({ Authorization: `Bearer ${key}` });
      expect(headers.get('Authorization')).toBe(`Bearer ${key}`);
    }),
  );
});
