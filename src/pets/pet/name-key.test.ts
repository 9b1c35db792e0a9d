import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { nameKey } from './name-key.ts';

test.each([
  ['Rex', '  REX '],
  ['Zoë', 'Zoe\u0308'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'gross'],
  ['Ξανθος', 'ΞΑΝΘΟΣ'],
  ['Ｒｅｘ', 'rex'],
])('gives "%s" and "%s" the same key', (a, b) => {
  expect(nameKey(a)).toBe(nameKey(b));
});

test.each([
  ['Rex', 'Max'],
  ['Zoe', 'Zoë'],
  ['Big Rex', 'BigRex'],
])('gives "%s" and "%s" different keys', (a, b) => {
  expect(nameKey(a)).not.toBe(nameKey(b));
});

test('ignores outer spaces and case', () => {
  fc.assert(
    fc.property(anyText(), (name) => {
      expect(nameKey(` ${name.toUpperCase()}\u3000`)).toBe(nameKey(name));
    }),
  );
});
