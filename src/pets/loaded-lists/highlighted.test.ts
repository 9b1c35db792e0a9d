import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldName } from '../../api/fold-name.ts';
import { anyText } from '../../testing/any-text.ts';
import { searchTerms, splitMatches } from './highlighted.tsx';

const text = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  anyText(),
  fc.string({
    unit: fc.constantFrom(...Array.from('aAäÄeée\u0301\u0308ßẞſsσςΣøŁıİﬁ ①가ᄀ\u1161ガ\u3099-1')),
  }),
);
const search = text.filter((typed) => searchTerms(typed).length > 0);
/** Whether a part that `splitMatches` returned is a match. */
const isMatch = (_: string, index: number) => index % 2 === 1;

test('returns parts that, joined, are the text', () => {
  fc.assert(
    fc.property(text, search, (original, typed) => {
      const parts = splitMatches(original, searchTerms(typed));
      expect(parts.join('')).toBe(original);
      expect(parts.filter(isMatch)).not.toContain('');
    }),
    { numRuns: 300 },
  );
});

test('marks only parts that contain a term', () => {
  fc.assert(
    fc.property(text, search, (original, typed) => {
      const terms = searchTerms(typed);
      const found = splitMatches(original, terms).filter(isMatch);
      for (const part of found)
        expect(terms.some((term) => foldName(part).includes(term))).toBe(true);
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
  ['ZOË', 'oë', 'Z[OË]'],
  ['Zoe\u0308', 'oe', 'Z[oe\u0308]'],
  ['STRASSE', 'straße', '[STRASSE]'],
  ['나비야', '나비', '[나비]야'],
  ['कि', 'कि', '[कि]'],
  // Vowel signs of Indian scripts are combining marks, but no accents: another vowel is no match.
  ['कि', 'का', 'कि'],
  ['Noodle', 'o oo', 'N[oo]dle'],
  ['Old Tom', 'tom old', '[Old] [Tom]'],
  ['Rex (2) a.b', '(2) .', 'Rex [(2)] a[.]b'],
  // Found, too, but these characters become longer or shorter, so that no mark fits.
  ['Straße', 'strasse', 'Straße'],
  ['Re\u200Bx', 'rex', 'Re\u200Bx'],
  ['각시', '가', '각시'],
])('splits "%s" at the matches of "%s": %s', (name, typed, parts) => {
  expect(marked(name, typed)).toBe(parts);
});
