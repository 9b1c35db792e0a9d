import { Fragment, type ReactNode } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { isPlainText, NEEDS_MARK } from '../../../written-text/plain-text.ts';
import { searchableName } from './filter-pets.ts';
import { splitMatches } from './split-matches.ts';
import layout from '../../../ui/layout.module.css';
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

/** A text that the service or a person wrote. Its matches are highlighted unless it is long or has hidden characters. */
export function HighlightedWords({ text, terms }: HighlightedTextProps) {
  if (!isPlainText(text)) return writtenText(text, 'in control');
  return (
    <bdi>
      <HighlightedText text={text} terms={terms} />
    </bdi>
  );
}

/** A match, underlined and on a background of its own. */
function Highlight({ children }: { children: ReactNode }) {
  return <mark className={styles.highlight}>{children}</mark>;
}

interface HighlightedNameProps {
  pet: Pet;
  terms: readonly string[];
}

// How many characters an excerpt shows on each side of a match.
const CONTEXT = 20;

/**
 * A pet's name with its matches highlighted, for a link. A long or marked name is shown without, above an excerpt with
 * its first match.
 */
export function HighlightedName({ pet, terms }: HighlightedNameProps) {
  return (
    <>
      <HighlightedWords text={pet.name} terms={terms} />{' '}
      {!isPlainText(pet.name) && <Excerpt pet={pet} terms={terms} />}
    </>
  );
}

function Excerpt({ pet, terms }: HighlightedNameProps) {
  const parts = splitMatches(pet.name, terms, searchableName(pet));
  const at = parts.findIndex(({ isMatch }) => isMatch);
  const match = parts[at];
  if (match === undefined) return null;
  const [before, after] = [parts[at - 1]?.text ?? '', parts[at + 1]?.text ?? ''];
  return (
    <bdi className={`${layout.quiet} ${layout.small} ${styles.excerpt}`}>
      {before.length > CONTEXT && '…'}
      {replaceHidden(before.slice(-CONTEXT))}
      <Highlight>{replaceHidden(match.text)}</Highlight>
      {replaceHidden(after.slice(0, CONTEXT))}
      {(after.length > CONTEXT || at + 2 < parts.length) && '…'}
    </bdi>
  );
}

// Hidden characters become U+FFFD here, since the name itself has their marks. Spaces stay: an excerpt
// often begins or ends with one.
function replaceHidden(text: string): string {
  return Array.from(text, (char) => (char !== ' ' && NEEDS_MARK.test(char) ? '\uFFFD' : char)).join(
    '',
  );
}
