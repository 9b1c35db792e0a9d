import { Fragment, type ReactNode } from 'react';
import { splitMatches } from './split-matches.ts';
import styles from './highlighted-text.module.css';

interface HighlightedTextProps {
  text: string;
  terms: readonly string[];
}

/** A text with the matches of the search terms highlighted. */
export function HighlightedText({ text, terms }: HighlightedTextProps) {
  return splitMatches(text, terms).map((part, index) => (
    // The parts of a text keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{part.isMatch ? <Highlight>{part.text}</Highlight> : part.text}</Fragment>
  ));
}

/** A match, underlined and on a background of its own. */
export function Highlight({ children }: { children: ReactNode }) {
  return <mark className={styles.highlight}>{children}</mark>;
}
