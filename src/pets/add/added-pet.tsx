import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Entry } from '../../sending/journal/entry.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AddedWords } from '../outcome/added-words.tsx';
import { addedPet } from '../outcome/draft-state.ts';
import { SurplusNotice } from '../outcome/surplus-notice.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
import styles from './added-pet.module.css';

interface AddedPetProps {
  entry: Entry | undefined;
  onAnother: () => void;
  onShowPets: () => void;
}

/** What the service made of the pet. The status region is there from the start, to be announced. */
export function AddedPet({ entry, onAnother, onShowPets }: AddedPetProps) {
  const another = useRef<HTMLButtonElement>(null);
  const isAdded = entry !== undefined;
  useEffect(() => {
    if (isAdded) another.current?.focus();
  }, [isAdded]);
  const pet = entry && addedPet(entry);
  return (
    <div className={isAdded ? styles.added : undefined}>
      <p role="status" className={styles.words}>
        {entry && <AddedWords entry={entry} />}
      </p>
      {entry && pet && (
        <>
          <p>
            Category {String(pet.categoryId)} {statusBadge(pet.status)}
          </p>
          <SurplusNotice state={entry.state} />
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
