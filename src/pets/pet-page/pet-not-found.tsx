import { Page } from '../../ui/page.tsx';
import { BackToPets, FindAnotherPet } from './other-pets.tsx';
import layout from '../../ui/layout.module.css';
import styles from './pet-page.module.css';

interface PetNotFoundProps {
  /** Why the pet was not found. */
  words: string;
  /** Which lists were searched for it. */
  searched?: string;
}

/** **Pet not found**, with the field to find another pet. */
export function PetNotFound({ words, searched }: PetNotFoundProps) {
  return (
    <Page title="Pet not found">
      <FindAnotherPet />
      <div className={`${layout.column} ${styles.pet}`}>
        <p role="status" className={layout.status}>
          {words}
        </p>
        {searched && <p className={layout.quiet}>{searched}</p>}
        <p>
          <BackToPets />
        </p>
      </div>
    </Page>
  );
}
