import { useState } from 'react';
import { describeHiddenRun } from './describe-hidden-run.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';
import styles from './marked-name.module.css';

interface MarkedNameProps {
  name: string;
  /** The longest name that is shown whole, and how much is shown of a longer one, in UTF-16 code units. */
  previewLength: number;
}

/** A name with its hidden characters marked. A long name is shown in part, with a button to show all. */
export function MarkedName({ name, previewLength }: MarkedNameProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (name.length <= previewLength)
    return (
      <bdi translate="no">
        <Marked name={name} />
      </bdi>
    );
  return (
    <>
      {isExpanded ? (
        <bdi
          className={styles.whole}
          translate="no"
          role="group"
          aria-label="Whole name"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
          tabIndex={0}
        >
          <Marked name={name} />
        </bdi>
      ) : (
        <bdi className={styles.beginning} translate="no">
          {/* The ellipsis is part of the name, so that a space before it is not marked as one at the end. */}
          <Marked name={`${beginningOf(name, previewLength)}…`} />
        </bdi>
      )}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={isExpanded}
        onClick={() => setExpanded(!isExpanded)}
      >
        {isExpanded
          ? 'Show less'
          : `Show all ${Array.from(name).length.toLocaleString('en')} characters`}
      </button>
    </>
  );
}

function Marked({ name }: { name: string }) {
  return splitAtHiddenCharacters(name).map((part, index) => {
    if (typeof part === 'string') return part;
    const { short, long } = describeHiddenRun(part);
    return (
      // The parts of a name keep their order.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.mark} role="img" aria-label={long} title={long}>
        {short}
      </span>
    );
  });
}

// Cuts between graphemes, unless the first one is longer than the preview: a letter can have any
// number of accents.
function beginningOf(name: string, length: number): string {
  return name.slice(0, new Intl.Segmenter().segment(name).containing(length)?.index || length);
}
