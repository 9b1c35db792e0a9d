import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { statusBadge } from '../status-badge.tsx';
import { AddedWords } from './added-words.tsx';
import { TwinsNotice } from './twins-notice.tsx';
import styles from './added-pet.module.css';

interface AddedPetProps {
  added: { pet: Pet; twins: readonly Pet[] } | undefined;
  onAnother: () => void;
  onShowPets: () => void;
}

/** What the service made of the pet. The status region is there from the start, to be announced. */
export function AddedPet({ added, onAnother, onShowPets }: AddedPetProps) {
  const another = useRef<HTMLButtonElement>(null);
  const isAdded = added !== undefined;
  useEffect(() => {
    if (isAdded) another.current?.focus();
  }, [isAdded]);
  return (
    <div className={isAdded ? styles.added : undefined}>
      <p role="status" className={styles.words}>
        {isAdded && <AddedWords pet={added.pet} />}
      </p>
      {isAdded && (
        <>
          <p>
            Category {String(added.pet.categoryId)} {statusBadge(added.pet.status)}
          </p>
          <TwinsNotice {...added} />
          <div className={styles.actions}>
            <Button ref={another} variant="primary" onClick={onAnother}>
              Add another
            </Button>
            <Link href="/pets" className={buttonClass('plain')} onClick={onShowPets}>
              Show pets
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
