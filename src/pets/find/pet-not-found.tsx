import { Link } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { Page } from '../../ui/page.tsx';
import { FindAnotherPet } from './find-another-pet.tsx';
import styles from './pet.module.css';

interface PetNotFoundProps {
  /** Why the pet was not found. */
  words: string;
}

/** **Pet not found**, with the field to find another pet. */
export function PetNotFound({ words }: PetNotFoundProps) {
  return (
    <Page title="Pet not found">
      <FindAnotherPet />
      <div className={styles.pet}>
        <p role="status" className={styles.words}>
          {words}
        </p>
        <p>
          <Link href={addressOf.list()}>Back to pets</Link>
        </p>
      </div>
    </Page>
  );
}
