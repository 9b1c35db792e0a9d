import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../testing/any-text.ts';
import { foldName } from './fold-name.ts';

test.each([
  ['Rex', '  REX '],
  ['Zoë', 'Zoe\u0308'],
  ['Zoë', 'zoe'],
  ['Groß', 'GROSS'],
  ['GROẞ', 'gross'],
  ['Ξανθος', 'ΞΑΝΘΟΣ'],
  ['Ｒｅｘ', 'rex'],
  ['Old  Tom', 'old\u00A0tom'],
  ['Re\u200Bx', 'rex'],
  ['شَمس', 'شمس'],
])('takes "%s" and "%s" for one name', (a, b) => {
  expect(foldName(a)).toBe(foldName(b));
});

test.each([
  ['Rex', 'Max'],
  ['Big Rex', 'BigRex'],
  // Vowel signs of Indian scripts are combining marks, but no accents.
  ['कि', 'का'],
])('takes "%s" and "%s" for two names', (a, b) => {
  expect(foldName(a)).not.toBe(foldName(b));
});

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc.string({
    unit: fc.constantFrom(...Array.from('aAäÄeée\u0301\u0308ßẞſsςσΣøŁıİﬁ ①가ᄀ\u1161ガ\u3099-1')),
  }),
);

test('folds a text alike in every normal form and case, with spaces around it', () => {
  const forms = fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD');
  fc.assert(
    fc.property(text, forms, (name, form) => {
      // U+0345, the iota subscript, is a combining mark in lower case and a letter in upper case.
      fc.pre(!name.normalize('NFD').includes('\u0345'));
      expect(foldName(name.normalize(form))).toBe(foldName(name));
      expect(foldName(` ${name.toUpperCase()}\u3000`)).toBe(foldName(name));
    }),
    { numRuns: 300 },
  );
});

test('contains the folded words of a piece of the name', () => {
  fc.assert(
    fc.property(text, text, text, (start, piece, end) => {
      // The piece must not begin or end between a letter and its combining marks.
      fc.pre(!/^\p{M}/u.test(piece) && !/^\p{M}/u.test(end));
      const folded = foldName(start + piece + end);
      expect(
        foldName(piece)
          .split(' ')
          .filter((word) => !folded.includes(word)),
      ).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
