import type { Pet } from '../../../api/schemas.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { isPlainText, NEEDS_MARK } from '../../../written-text/plain-text.ts';
import { searchableName } from './filter-pets.ts';
import { Highlight, HighlightedText } from './highlighted-text.tsx';
import { splitMatches } from './split-matches.ts';
import layout from '../../../ui/layout.module.css';
import styles from './highlighted-name.module.css';

interface HighlightedNameProps {
  pet: Pet;
  terms: readonly string[];
}

// How many characters an excerpt shows on each side of a match.
const CONTEXT = 20;

/** A pet's name with matches highlighted, for a link. Below a long or marked name, in an excerpt with the first one. */
export function HighlightedName({ pet, terms }: HighlightedNameProps) {
  const { name } = pet;
  if (isPlainText(name))
    return (
      <bdi>
        <HighlightedText text={name} terms={terms} />
      </bdi>
    );
  return (
    <>
      {writtenText(name, 'in control')} <Excerpt pet={pet} terms={terms} />
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
