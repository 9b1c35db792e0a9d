import type { Pet } from '../../../api/schemas.ts';
import { petName } from '../../pet/pet-name.tsx';
import { isPlainName, NEEDS_MARK } from '../../pet/plain-name.ts';
import { foldedName } from './find-pets.ts';
import { foundParts } from './find-text.ts';
import { Found, FoundText } from './found-text.tsx';
import styles from './found-table.module.css';

interface FoundNameProps {
  pet: Pet;
  terms: readonly string[];
}

// How much stands around what was found in a name that is not shown as it is.
const AROUND = 20;

/** A pet's name with what was searched for marked in it, or beside it where it is long or unusual. */
export function FoundName({ pet, terms }: FoundNameProps) {
  const { name } = pet;
  if (terms.length === 0) return petName(name);
  if (isPlainName(name))
    return (
      <bdi>
        <FoundText text={name} terms={terms} />
      </bdi>
    );
  return (
    <>
      {petName(name)} <Excerpt pet={pet} terms={terms} />
    </>
  );
}

function Excerpt({ pet, terms }: FoundNameProps) {
  const parts = foundParts(pet.name, terms, foldedName(pet));
  const at = parts.findIndex(({ isFound }) => isFound);
  const found = parts[at];
  if (found === undefined) return null;
  const [before, after] = [parts[at - 1]?.text ?? '', parts[at + 1]?.text ?? ''];
  return (
    <bdi className={styles.excerpt}>
      {before.length > AROUND && '…'}
      {shown(before.slice(-AROUND))}
      <Found>{shown(found.text)}</Found>
      {shown(after.slice(0, AROUND))}
      {(after.length > AROUND || at + 2 < parts.length) && '…'}
    </bdi>
  );
}

// A space at an end is usual here. The rest of what is not seen stands for itself in the name.
function shown(text: string): string {
  return Array.from(text, (char) => (char !== ' ' && NEEDS_MARK.test(char) ? '\uFFFD' : char)).join(
    '',
  );
}
