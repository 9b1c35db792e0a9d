import { useState } from 'react';
import type { NamePlace } from './pet-name.tsx';
import { PREVIEW_LENGTH } from './plain-name.ts';
import { describeHiddenRun } from './describe-hidden-run.ts';
import { splitAtHiddenCharacters } from './split-at-hidden-characters.ts';
import styles from './marked-name.module.css';

interface MarkedNameProps {
  name: string;
  place?: NamePlace | undefined;
}

/** The longest message that is shown whole, in UTF-16 code units: as long as `src/api/http/send.ts` keeps them. */
const MESSAGE_LENGTH = 501;

/** A name with its hidden characters marked. A long name is shown in part, with a button to show all. */
export function MarkedName({ name, place }: MarkedNameProps) {
  const [isExpanded, setExpanded] = useState(false);
  const previewLength = place === 'in quote' ? MESSAGE_LENGTH : PREVIEW_LENGTH;
  if (name.length <= previewLength)
    return (
      <bdi translate="no">
        <Marked name={name} />
      </bdi>
    );
  // The ellipsis is part of the name, so that a space before it is not marked as one at the end.
  const beginning = <Marked name={`${beginningOf(name, previewLength)}…`} />;
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
          <Marked name={name} />
        </bdi>
      ) : (
        <bdi className={styles.beginning} translate="no">
          {beginning}
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
