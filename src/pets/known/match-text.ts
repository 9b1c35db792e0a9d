import { foldName } from '../../api/fold-name.ts';

export function searchTerms(typed: string): readonly string[] {
  return [...new Set(foldName(typed).split(' ').filter(Boolean))];
}

/**
 * Splits a text at its matches. Every second part is a match, as with `String.split` and a capturing group. Characters
 * that become longer or shorter when folded, such as ß, stand for themselves.
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
  const folded = foldName(char).normalize();
  return folded.length === char.length ? folded : char;
}
