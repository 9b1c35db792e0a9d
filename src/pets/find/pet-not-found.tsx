import { Page } from '../../ui/page.tsx';
import { BackToPets } from './back-to-pets.tsx';
import { FindAnotherPet } from './find-another-pet.tsx';
import styles from './pet.module.css';

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
      <div className={styles.pet}>
        <p role="status" className={styles.words}>
          {words}
        </p>
        {searched && <p className={styles.searched}>{searched}</p>}
        <p>
          <BackToPets />
        </p>
      </div>
    </Page>
  );
}
