import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import type { Entry } from '../../sending/journal/entry.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { AddedMessage } from '../outcome/added-message.tsx';
import { petOfEntry } from '../outcome/pet-of-entry.ts';
import { ExtraPetsNotice } from '../outcome/extra-pets-notice.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
import styles from './added-pet.module.css';

interface AddedPetProps {
  entry: Entry | undefined;
  onAddAnother: () => void;
  onShowPets: () => void;
}

/**
 * Shows the added pet as the service stored it. The status region is rendered before there is a pet:
 * screen readers announce only changes of a region that exists.
 */
export function AddedPet({ entry, onAddAnother, onShowPets }: AddedPetProps) {
  const addAnother = useRef<HTMLButtonElement>(null);
  const isAdded = entry !== undefined;
  useEffect(() => {
    if (isAdded) addAnother.current?.focus();
  }, [isAdded]);
  const pet = entry && petOfEntry(entry);
  return (
    <div className={isAdded ? styles.added : undefined}>
      <p role="status" className={styles.words}>
        {entry && <AddedMessage entry={entry} />}
      </p>
      {entry && pet && (
        <>
          <p>
            Category {String(pet.categoryId)} {statusBadge(pet.status)}
          </p>
          <ExtraPetsNotice state={entry.state} />
          <div className={styles.actions}>
            <Button ref={addAnother} variant="primary" onClick={onAddAnother}>
              Add another
            </Button>
            <Link href={addressOf.list()} className={buttonClass('plain')} onClick={onShowPets}>
              Show pets
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
