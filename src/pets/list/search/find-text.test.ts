import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import { foundParts, searchTerms } from './find-text.ts';
import { foldText } from './fold-text.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc.string({
    unit: fc.constantFrom(...Array.from('aAäÄeée\u0301\u0308ßẞſsσςΣøŁıİﬁ ①가ᄀ\u1161ガ\u3099-1')),
  }),
);
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test('the parts of a text joined are the text, whatever is searched for', () => {
  fc.assert(
    fc.property(text, text, (original, typed) => {
      const parts = foundParts(original, searchTerms(typed));
      expect(parts.map((part) => part.text).join('')).toBe(original);
      expect(parts.every((part) => part.text !== '')).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('a piece of a text, in any case, is found in it and marked', () => {
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (before, piece, after, isUpper) => {
      // Cut where no mark goes on, so that the piece has its letters whole.
      fc.pre(!/^\p{M}/u.test(piece) && !/^\p{M}/u.test(after) && !/\s/.test(foldText(piece).text));
      // An iota below is an accent in small letters, and a letter of its own in large ones.
      fc.pre(!piece.normalize('NFD').includes('\u0345'));
      const terms = searchTerms(isUpper ? piece.toUpperCase() : piece.toLowerCase());
      fc.pre(terms.length > 0);
      const parts = foundParts(before + piece + after, terms);
      expect(parts.some(({ isFound }) => isFound)).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

test('the normal form of neither the text nor the search makes a difference', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...FORMS), (original, form) => {
      expect(foldText(original.normalize(form)).text).toBe(foldText(original).text);
    }),
    { numRuns: 2000 },
  );
});

test('what is found is found again in what was marked', () => {
  fc.assert(
    fc.property(text, text, (original, typed) => {
      const terms = searchTerms(typed);
      const found = foundParts(original, terms).filter(({ isFound }) => isFound);
      for (const part of found)
        expect(terms.some((term) => foldText(part.text).text.includes(term))).toBe(true);
    }),
    { numRuns: 2000 },
  );
});

const marked = (name: string, typed: string) =>
  foundParts(name, searchTerms(typed))
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

test.each([
  ['Zoë', 'zoe', '[Zoë]'],
  ['Zoe\u0308', 'OË', 'Z[oe\u0308]'],
  ['Søren', 'sore', '[Søre]n'],
  ['Łatka', 'lat', '[Łat]ka'],
  ['STRASSE', 'straße', '[STRASSE]'],
  ['Ξανθή', 'ανθη', 'Ξ[ανθή]'],
  ['شَمس', 'شمس', '[شَمس]'],
  // Vowels of Indian scripts are marks, and no accents.
  ['कि', 'का', 'कि'],
  ['Noodle', 'o', 'N[oo]dle'],
  ['Old Tom', 'tom old', '[Old] [Tom]'],
  ['Re\u200Bx', 'rex', '[Re\u200Bx]'],
  ['Rex', 'z', 'Rex'],
  ['Rex', ' ', 'Rex'],
  ['a+b', '+', 'a[+]b'],
])('"%s" searched for "%s"', (name, typed, parts) => {
  expect(marked(name, typed)).toBe(parts);
});
