import { Fragment, type ReactNode } from 'react';
import { foundParts } from './find-text.ts';
import styles from './found-table.module.css';

interface FoundTextProps {
  text: string;
  terms: readonly string[];
  /** Digits may go on in a next line after each tenth, as in `exactDigits`. */
  isDigits?: boolean;
}

/** A text with what was searched for marked in it. */
export function FoundText({ text, terms, isDigits = false }: FoundTextProps) {
  return foundParts(text, terms).map((part, index) => {
    const shown = isDigits ? <Breakable digits={part.text} /> : part.text;
    // A text's parts do not move.
    // oxlint-disable-next-line react/no-array-index-key
    return <Fragment key={index}>{part.isFound ? <Found>{shown}</Found> : shown}</Fragment>;
  });
}

/** What was searched for, underlined and on a ground of its own. */
export function Found({ children }: { children: ReactNode }) {
  return <mark className={styles.found}>{children}</mark>;
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
