import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { ASCII_WORDS, isPlainText, NEEDS_MARK, PREVIEW_LENGTH } from './plain-text.ts';

test('calls a name plain if it is short and needs no mark, whatever its script', () => {
  const anyName = fc.oneof(
    anyText(),
    fc.string({ unit: fc.constantFrom('a', ' ', '~', '\u007F', '\u00A0', '\n', 'é') }),
    fc.string({ minLength: PREVIEW_LENGTH - 2, maxLength: PREVIEW_LENGTH + 2 }),
  );
  fc.assert(
    fc.property(anyName, (name) => {
      expect(isPlainText(name)).toBe(name.length <= PREVIEW_LENGTH && !NEEDS_MARK.test(name));
    }),
    { numRuns: 300 },
  );
});

test.each([
  ['Žofie 小黒', true],
  ['a\u0301\u0302\u0303\u0304\u0306\u0307', true],
  ['a\u0301\u0302\u0303\u0304\u0306\u0307\u0308', false],
  ['Rex\u202E', false],
])('calls %j plain: %s', (name, isPlain) => {
  expect(isPlainText(name)).toBe(isPlain);
});

test.each([
  ['R', true],
  ['Rex!', true],
  ['Big old Tom', true],
  ['', false],
  [' Rex', false],
  ['Rex ', false],
  ['Old  Tom', false],
  ['Zoë', false],
])('calls %j words of ASCII: %s', (name, isMatch) => {
  expect(ASCII_WORDS.test(name)).toBe(isMatch);
});
