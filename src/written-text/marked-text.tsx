import { useState } from 'react';
import type { TextPlace } from './written-text.tsx';
import { PREVIEW_LENGTH } from './plain-text.ts';
import { describeHiddenRun } from './describe-hidden-run.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';
import linkButton from '../ui/link-button.module.css';
import styles from './marked-text.module.css';
import { formatCount } from '../ui/words.ts';

interface MarkedTextProps {
  text: string;
  place?: TextPlace | undefined;
}

/** The longest message that is shown whole, in UTF-16 code units: as long as `src/api/http/send.ts` keeps them. */
const MESSAGE_LENGTH = 501;

/**
 * A text with its hidden characters marked. A long text is shown in part. Where it is in no link or button, a button
 * shows all of it.
 */
export function MarkedText({ text, place }: MarkedTextProps) {
  const [isExpanded, setExpanded] = useState(false);
  const previewLength = place === 'in quote' ? MESSAGE_LENGTH : PREVIEW_LENGTH;
  if (text.length <= previewLength)
    return (
      <bdi translate="no">
        <Marked text={text} />
      </bdi>
    );
  // The ellipsis is part of the text, so that a space before it is not marked as one at the end.
  const beginning = <Marked text={`${beginningOf(text, previewLength)}…`} />;
  if (place === 'in control') return <bdi translate="no">{beginning}</bdi>;
  return (
    <>
      {isExpanded ? (
        <bdi
          className={styles.whole}
          translate="no"
          role="group"
          aria-label="Whole text"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
          tabIndex={0}
        >
          <Marked text={text} />
        </bdi>
      ) : (
        <bdi className={styles.beginning} translate="no">
          {beginning}
        </bdi>
      )}{' '}
      <button
        type="button"
        className={`${linkButton.linkButton} ${styles.more}`}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded ? 'Show less' : `Show all ${formatCount(Array.from(text).length)} characters`}
      </button>
    </>
  );
}

function Marked({ text }: { text: string }) {
  return splitAtHiddenCharacters(text).map((part, index) => {
    if (typeof part === 'string') return part;
    const { short, long } = describeHiddenRun(part);
    return (
      // The parts of a text keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.mark} role="img" aria-label={long} title={long}>
        {short}
      </span>
    );
  });
}

// Cuts between graphemes, unless the first one is longer than the preview: a letter can have any
// number of accents.
function beginningOf(text: string, length: number): string {
  return text.slice(0, new Intl.Segmenter().segment(text).containing(length)?.index || length);
}
