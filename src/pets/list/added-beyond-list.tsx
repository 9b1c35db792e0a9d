import { useId } from 'react';
import type { ListedPets, ListPetsQuery } from '../../api/list-pets.ts';
import { useAddedPets } from '../added-pets.ts';
import { PetsTable } from './pets-table.tsx';
import styles from './added-beyond-list.module.css';

interface AddedBeyondListProps {
  query: ListPetsQuery;
  /** What the list holds, as far as it is known. */
  listed: ListedPets | undefined;
}

// The list is what the page is for. All that were added are named at its end.
const MOST_SHOWN = 5;

/** Pets that this tab added and that the list below does not reach. They exist all the same. */
export function AddedBeyondList({ query, listed }: AddedBeyondListProps) {
  const { added } = useAddedPets();
  const headingId = useId();
  const listedIds = new Set(listed?.pets.map(({ id }) => id));
  const beyond = added.filter(
    ({ id, status }) =>
      !listedIds.has(id) && (query.status === undefined || status === query.status),
  );
  if (listed === undefined || beyond.length === 0) return null;
  return (
    <section className={styles.added} aria-labelledby={headingId}>
      <h2 id={headingId}>Added, and beyond this list</h2>
      <p>
        The list below does not reach {beyond.length === 1 ? 'this pet' : 'these pets'}.
        {beyond.length > MOST_SHOWN && ` Of ${beyond.length}, the last ${MOST_SHOWN} are shown.`}
      </p>
      <PetsTable label="Added pets" pets={beyond.slice(-MOST_SHOWN)} />
    </section>
  );
}
