import type { ReactNode } from 'react';
import { foldName } from '../../api/fold-name.ts';
import { isPlainText } from '../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import styles from './highlighted.module.css';

export function searchTerms(typed: string): readonly string[] {
  return [...new Set(foldName(typed).split(' ').filter(Boolean))];
}

/** A text with its matches highlighted, unless it is long or needs marks (`isPlainText`). */
export function highlighted(text: string, terms: readonly string[]): ReactNode {
  if (terms.length === 0 || !isPlainText(text)) return renderUntrusted(text);
  return (
    <bdi translate="no">
      {splitMatches(text, terms).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the parts of a text keep their order
          <mark key={index} className={styles.highlight}>
            {part}
          </mark>
        ),
      )}
    </bdi>
  );
}

/**
 * Splits a text at its matches. Every second part is a match, as with `String.split` and a capturing group. Characters
 * that become longer or shorter when folded, such as ß, stand for themselves.
 */
export function splitMatches(text: string, terms: readonly string[]): readonly string[] {
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
