import { useDeferredValue } from 'react';
import { foldName } from '../../api/fold-name.ts';
import { categoryText } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { statusLabel } from '../pet/status.tsx';
import { useKnownPets } from '../known/known-pets.ts';
import { wordFor } from '../../ui/words.ts';
import styles from './add-page.module.css';

const MAX_NAMED = 3;

/** Warns about pets with a similar name. The form takes the pet anyway. */
export function NameWarnings({ name, names }: { name: string; names: CategoryNames }) {
  const key = foldName(useDeferredValue(name));
  const knownPets = useKnownPets();
  const sameName =
    key === '' ? [] : [...knownPets.values()].filter((pet) => foldName(pet.name) === key);
  return (
    <div role="status" className={styles.remarks}>
      {sameName.length > 0 && (
        <p className={styles.warning}>
          <span>
            {`${wordFor(sameName.length, 'A pet with this name is', `${sameName.length} pets with this name are`)} already in the store:`}
          </span>{' '}
          {sameName.slice(0, MAX_NAMED).map((pet, index) => (
            <span key={pet.id}>
              {index > 0 && <span>; </span>}
              {renderUntrusted(pet.name)}
              <span>{`, pet ${pet.id}, category ${categoryText(pet.categoryId, names)}, ${statusLabel(pet.status)}`}</span>
            </span>
          ))}
          <span>{`${sameName.length > MAX_NAMED ? '; and more' : ''}. You can still add this one.`}</span>
        </p>
      )}
    </div>
  );
}
