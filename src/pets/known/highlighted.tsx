import type { ReactNode } from 'react';
import { isPlainText } from '../../untrusted-text/plain-text.ts';
import { textInCell } from '../../untrusted-text/untrusted-text.tsx';
import { splitMatches } from './match-text.ts';
import styles from './highlighted.module.css';

/** A text with its matches highlighted, unless it is long or needs marks (`isPlainText`). */
export function highlighted(text: string, terms: readonly string[]): ReactNode {
  if (terms.length === 0 || !isPlainText(text)) return textInCell(text);
  return (
    <bdi>
      {splitMatches(text, terms).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          // The parts of a text keep their order.
          // oxlint-disable-next-line react/no-array-index-key
          <mark key={index} className={styles.highlight}>
            {part}
          </mark>
        ),
      )}
    </bdi>
  );
}
