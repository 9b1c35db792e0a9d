import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { BackToPets, FindAnotherPet } from './other-pets.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

interface PetNotFoundProps {
  /** Why the pet was not found. */
  words: string;
  /** The pet as lists have it, with a link **Back to pets** of its own. */
  children?: ReactNode;
}

/** **Pet not found**, with the field to find another pet. */
export function PetNotFound({ words, children }: PetNotFoundProps) {
  return (
    <Page title="Pet not found" actions={<FindAnotherPet />}>
      <div className={`${layout.column} ${styles.pet}`}>
        <p role="status" className={layout.status}>
          {words}
        </p>
        {children ?? (
          <p>
            <BackToPets />
          </p>
        )}
      </div>
    </Page>
  );
}
