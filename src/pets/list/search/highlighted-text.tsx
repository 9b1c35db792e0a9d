import { Fragment, type ReactNode } from 'react';
import { splitMatches } from './split-matches.ts';
import styles from './highlighted-text.module.css';

interface HighlightedTextProps {
  text: string;
  terms: readonly string[];
  /** Allows a line break after every ten digits, as `exactDigits` does. */
  isDigits?: boolean;
}

/** A text with the matches of the search terms highlighted. */
export function HighlightedText({ text, terms, isDigits = false }: HighlightedTextProps) {
  return splitMatches(text, terms).map((part, index) => {
    const shown = isDigits ? <Breakable digits={part.text} /> : part.text;
    // The parts of a text keep their order.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{part.isMatch ? <Highlight>{shown}</Highlight> : shown}</Fragment>;
  });
}

/** A match, underlined and on a background of its own. */
export function Highlight({ children }: { children: ReactNode }) {
  return <mark className={styles.highlight}>{children}</mark>;
}

function Breakable({ digits }: { digits: string }) {
  const groups = digits.match(/.{1,10}/g) ?? [];
  return groups.map((group, index) => (
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {group}
      {group.length === 10 && <wbr />}
    </Fragment>
  ));
}
