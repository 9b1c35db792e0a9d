import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { PetName } from '../pet-name.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './added-pet.module.css';

interface AddedPetProps {
  pet: Pet | undefined;
  onAnother: () => void;
}

/** What the service made of the pet. The status region is there from the start, to be announced. */
export function AddedPet({ pet, onAnother }: AddedPetProps) {
  const another = useRef<HTMLButtonElement>(null);
  const isAdded = pet !== undefined;
  useEffect(() => {
    if (isAdded) another.current?.focus();
  }, [isAdded]);
  return (
    <div className={isAdded ? styles.added : undefined}>
      <p role="status" className={styles.words}>
        {isAdded && (
          <>
            <PetName name={pet.name} /> was added as pet {String(pet.id)}.
          </>
        )}
      </p>
      {isAdded && (
        <>
          <p>
            Category {String(pet.categoryId)} <StatusBadge status={pet.status} />
          </p>
          <div className={styles.actions}>
            <Button ref={another} variant="primary" onClick={onAnother}>
              Add another
            </Button>
            <Link href="/pets" className={buttonClass('plain')}>
              Show pets
            </Link>
          </div>
        </>
      )}
    </div>
  );
}
