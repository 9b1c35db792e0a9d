import { useState } from 'react';
import { hiddenWords } from './hidden-words.ts';
import { nameParts } from './name-parts.ts';
import styles from './marked-name.module.css';

interface MarkedNameProps {
  name: string;
  /** How much of a longer name is shown at first, in UTF-16 units. */
  shortLength: number;
}

/** A name whose hidden characters are marked and which, if long, is shown whole on demand. */
export function MarkedName({ name, shortLength }: MarkedNameProps) {
  const [whole, setWhole] = useState(false);
  if (name.length <= shortLength)
    return (
      <bdi>
        <Marked name={name} />
      </bdi>
    );
  return (
    <>
      {whole ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
        <bdi className={styles.whole} role="group" aria-label="Whole name" tabIndex={0}>
          <Marked name={name} />
        </bdi>
      ) : (
        <bdi className={styles.beginning}>
          {/* The dots are split with the name, so that a space before them is not at an end. */}
          <Marked name={`${beginningOf(name, shortLength)}…`} />
        </bdi>
      )}{' '}
      <button
        type="button"
        className={styles.more}
        aria-expanded={whole}
        onClick={() => setWhole(!whole)}
      >
        {whole
          ? 'Show less'
          : `Show all ${Array.from(name).length.toLocaleString('en')} characters`}
      </button>
    </>
  );
}

function Marked({ name }: { name: string }) {
  return nameParts(name).map((part, index) => {
    if (typeof part === 'string') return part;
    const { short, long } = hiddenWords(part);
    return (
      // A name's parts do not move.
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className={styles.mark} role="img" aria-label={long} title={long}>
        {short}
      </span>
    );
  });
}

// No grapheme is cut in two, unless it alone is longer than that: a letter can carry any number of
// accents.
function beginningOf(name: string, length: number): string {
  return name.slice(0, new Intl.Segmenter().segment(name).containing(length)?.index || length);
}
