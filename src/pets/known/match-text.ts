import { foldCase } from '../pet/name-key.ts';

// Accents that all scripts share (Inherited) and Hebrew points, but not the marks of Indian and other
// scripts, which may be vowels; and invisible characters (Default_Ignorable_Code_Point).
const IGNORED = /(?=[\p{sc=Zinh}\p{sc=Hebr}])\p{M}|\p{DI}/gu;

/** Removes case, accents and invisible characters. All normal forms of a text give the same result. */
export function toSearchableText(text: string): string {
  const bare = text.normalize('NFKD').replace(IGNORED, '');
  // Again, because the lower case of İ has an accent. The lower case of Σ depends on its place in the word.
  return foldCase(bare).normalize('NFKD').replace(IGNORED, '').replaceAll('ς', 'σ');
}

/** Splits typed text into search terms, as searchable text. */
export function searchTerms(typed: string): readonly string[] {
  return [...new Set(toSearchableText(typed).split(/\s/).filter(Boolean))];
}

/**
 * Splits a text at its matches. Every second part is a match, as with `String.split` and a capturing group. Characters
 * that become longer or shorter as searchable text, such as ß, stand for themselves.
 */
export function splitMatches(text: string, terms: readonly string[]): readonly string[] {
  if (terms.length === 0) return [text];
  const anyTerm = terms.map((term) => term.normalize().replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  // With the accents that follow, which an element of their own would draw in another place.
  const match = new RegExp(`((?:${anyTerm.join('|')})+\\p{M}*)`, 'u');
  let end = 0;
  return Array.from(text, toSameLength)
    .join('')
    .split(match)
    .map(({ length }) => text.slice(end, (end += length)));
}

function toSameLength(char: string): string {
  // A fast path: most letters are ASCII, and each rendered row has dozens.
  if (char <= '\u007F') return char.toLowerCase();
  // Composed, because NFKD takes the syllables of Korean apart.
  const searchable = toSearchableText(char).normalize();
  return searchable.length === char.length ? searchable : char;
}
