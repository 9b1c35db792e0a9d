import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameKey } from './name-key.ts';

test.each([
  ['Rex', '  REX '],
  ['Zoë', 'Zoe\u0308'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'gross'],
  ['Ξανθος', 'ΞΑΝΘΟΣ'],
  ['Ｒｅｘ', 'rex'],
])('"%s" and "%s" are the same name', (one, other) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test.each([
  ['Rex', 'Max'],
  ['Zoe', 'Zoë'],
  ['Big Rex', 'BigRex'],
])('"%s" and "%s" are two names', (one, other) => {
  expect(nameKey(one)).not.toBe(nameKey(other));
});

test('spaces around and the case of a name make no difference', () => {
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(nameKey(` ${name.toUpperCase()}\u3000`)).toBe(nameKey(name));
    }),
  );
});
