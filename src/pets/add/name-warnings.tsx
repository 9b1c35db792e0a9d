import { useDeferredValue } from 'react';
import { foldName } from '../../api/fold-name.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { petWords } from '../pet/pet-words.ts';
import { useKnownPets } from '../known/known-pets.ts';
import { wordFor } from '../../ui/words.ts';
import styles from './add-page.module.css';

const MAX_NAMED = 3;

interface NameWarningsProps {
  /** The names that would be sent. */
  toSend: readonly string[];
  /** The names of categories. */
  names: CategoryNames;
}

/** Warns about pets with a similar name. The form takes the pets anyway. */
export function NameWarnings({ toSend, names }: NameWarningsProps) {
  const keys = new Set(useDeferredValue(toSend).map(foldName));
  keys.delete('');
  const knownPets = useKnownPets();
  const sameName =
    keys.size === 0 ? [] : [...knownPets.values()].filter((pet) => keys.has(foldName(pet.name)));
  const theName = keys.size === 1 ? 'this name' : 'one of these names';
  return (
    <div role="status" className={styles.remarks}>
      {sameName.length > 0 && (
        <p className={styles.warning}>
          <span>
            {`${wordFor(sameName.length, `A pet with ${theName} is`, `${sameName.length} pets with ${theName} are`)} already in the store:`}
          </span>{' '}
          {sameName.slice(0, MAX_NAMED).map((pet, index) => (
            <span key={pet.id}>
              {index > 0 && <span>; </span>}
              {renderUntrusted(pet.name)}
              <span>{`, pet ${pet.id}, ${petWords(pet, names)}`}</span>
            </span>
          ))}
          <span>{`${sameName.length > MAX_NAMED ? '; and more' : ''}. You can still add ${wordFor(toSend.length, 'this one', 'them')}.`}</span>
        </p>
      )}
    </div>
  );
}
