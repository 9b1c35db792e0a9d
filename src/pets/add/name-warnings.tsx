import { use, useDeferredValue, useEffect, useEffectEvent } from 'react';
import { foldName } from '../../api/fold-name.ts';
import type { Pet } from '../../api/schemas.ts';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { statusLabel } from '../pet/status.tsx';
import { AlikeContext } from '../loaded-lists/alike.ts';
import { useKnownPets, useOpenPets } from '../loaded-lists/known-pets.ts';
import { wordFor } from '../../ui/words.ts';
import layout from '../../ui/layout.module.css';
import styles from './add-page.module.css';

const MAX_NAMED = 3;

interface NameWarningsProps {
  /** The names that would be sent. */
  toSend: readonly string[];
  /** The rows that the form corrects: it does not warn of their own pets. */
  corrected: readonly { id: number }[];
  /** The names of categories. */
  names: CategoryNames;
}

/**
 * Warns about pets with a similar name, in the store or on their way there: in one line, and in a sentence for screen
 * readers. The form takes the pets.
 */
export function NameWarnings({ toSend, corrected, names }: NameWarningsProps) {
  const keys = new Set(useDeferredValue(toSend).map(foldName));
  keys.delete('');
  const knownPets = useKnownPets();
  const sameName =
    keys.size === 0 ? [] : [...knownPets.values()].filter((pet) => keys.has(foldName(pet.name)));
  const open = useOpenPets(corrected).filter((pet) => keys.has(foldName(pet.name)));
  const tellList = use(AlikeContext);
  const tell = useEffectEvent((shown: string) => tellList?.(shown === '' ? [] : sameName));
  const ids = sameName.map(({ id }) => id).join();
  useEffect(() => tell(ids), [ids]);
  const theName = keys.size === 1 ? 'this name' : 'one of these names';
  return (
    <>
      <div role="status" className={layout.visuallyHidden}>
        {sameName.length > 0 && (
          <p>
            <span>
              {`${wordFor(sameName.length, `A pet with ${theName} is`, `${sameName.length} pets with ${theName} are`)} already in the store:`}
            </span>{' '}
            {sameName.slice(0, MAX_NAMED).map((pet, index) => (
              <span key={pet.id}>
                {index > 0 && <span>; </span>}
                {renderUntrusted(pet.name)}
                <span>{`, ${describePet(pet, names)}`}</span>
              </span>
            ))}
            <span>{`${sameName.length > MAX_NAMED ? '; and more' : ''}. You can still add ${wordFor(toSend.length, 'this one', 'them')}.`}</span>
          </p>
        )}
        {open.length > 0 && (
          <p>{`${wordFor(open.length, `A pet with ${theName} is`, `${open.length} pets with ${theName} are`)} in Sent, waiting or to check.`}</p>
        )}
      </div>
      <p className={styles.warning} aria-hidden="true">
        {shortWarning(sameName, open.length > 0, names)}
      </p>
    </>
  );
}

const describePet = ({ id, categoryId, status }: Pet, names: CategoryNames) =>
  `pet ${id}, ${statusLabel(status)}, category ${categoryText(categoryId, names)}`;

/** Fits into the line below the field, at least with the pet's status. */
function shortWarning(pets: readonly Pet[], isInSent: boolean, names: CategoryNames): string {
  const [first, ...others] = pets;
  if (first === undefined) return isInSent ? 'Already in Sent: waiting or to check' : '';
  const count = others.length === 0 ? '' : `${pets.length} `;
  // First, so that the line does not cut it.
  const place = isInSent
    ? `Already in Sent, and ${count}`
    : count === ''
      ? 'Already '
      : `${count}already `;
  if (others.length === 0) return `${place}here: ${describePet(first, names)}`;
  return `${place}here: pets ${pets.map(({ id }) => id).join(', ')}`;
}
