import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../testing/any-text.ts';
import { searchTerms, splitMatches, toSearchableText } from './match-text.ts';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc.string({
    unit: fc.constantFrom(...Array.from('aAäÄeée\u0301\u0308ßẞſsσςΣøŁıİﬁ ①가ᄀ\u1161ガ\u3099-1')),
  }),
);
/** Whether a part that `splitMatches` returned is a match. */
const isMatch = (_: string, index: number) => index % 2 === 1;
const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test('returns parts that, joined, are the text', () => {
  fc.assert(
    fc.property(text, text, (original, typed) => {
      const parts = splitMatches(original, searchTerms(typed));
      expect(parts.join('')).toBe(original);
      expect(parts.slice(1).every((part) => part !== '')).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('finds a piece of a text in it, whatever its case', () => {
  fc.assert(
    fc.property(text, text, text, fc.boolean(), (before, piece, after, isUpper) => {
      // The piece must not begin or end between a letter and its combining marks, nor contain white space,
      // which would split it into terms.
      fc.pre(
        !/^\p{M}/u.test(piece) && !/^\p{M}/u.test(after) && !/\s/.test(toSearchableText(piece)),
      );
      // U+0345, the iota subscript, is a combining mark in lower case and a letter in upper case.
      fc.pre(!piece.normalize('NFD').includes('\u0345'));
      const terms = searchTerms(isUpper ? piece.toUpperCase() : piece.toLowerCase());
      fc.pre(terms.length > 0);
      const parts = splitMatches(before + piece + after, terms);
      expect(parts.some(isMatch)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('gives all normal forms of a text the same searchable text', () => {
  fc.assert(
    fc.property(text, fc.constantFrom(...FORMS), (original, form) => {
      expect(toSearchableText(original.normalize(form))).toBe(toSearchableText(original));
    }),
    { numRuns: 300 },
  );
});

test('marks only parts that contain a term', () => {
  fc.assert(
    fc.property(text, text, (original, typed) => {
      const terms = searchTerms(typed);
      const found = splitMatches(original, terms).filter(isMatch);
      for (const part of found)
        expect(terms.some((term) => toSearchableText(part).includes(term))).toBe(true);
    }),
    { numRuns: 300 },
  );
});

const marked = (name: string, typed: string) =>
  splitMatches(name, searchTerms(typed))
    .map((part, index) => (isMatch(part, index) ? `[${part}]` : part))
    .join('');

test.each([
  ['Zoë', 'zoe', '[Zoë]'],
  ['Zoe\u0308', 'OË', 'Z[oe\u0308]'],
  ['Søren', 'sore', '[Søre]n'],
  ['Æon Œuvre Øre Łat', 'aeon', '[Æon] Œuvre Øre Łat'],
  ['Þór', 'thor', '[Þór]'],
  ['Yıldız', 'yildiz', '[Yıldız]'],
  ['STRASSE', 'straße', '[STRASSE]'],
  ['شَمس', 'شمس', '[شَمس]'],
  // Vowel signs of Indian scripts are combining marks, but no accents: another vowel is no match.
  ['कि', 'का', 'कि'],
  ['Noodle', 'o', 'N[oo]dle'],
  ['Old Tom', 'tom old', '[Old] [Tom]'],
  ['Re\u200Bx', 'rex', '[Re\u200Bx]'],
  ['Rex', 'z', 'Rex'],
])('splits "%s" at the matches of "%s": %s', (name, typed, parts) => {
  expect(marked(name, typed)).toBe(parts);
});
