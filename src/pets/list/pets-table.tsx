import { memo } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { ExactDigits } from '../exact-digits.tsx';
import { PetName } from '../pet-name.tsx';
import { StatusBadge } from '../status-badge.tsx';
import styles from './pets-table.module.css';

interface PetsTableProps {
  label: string;
  pets: readonly Pet[];
  /** Those of them that are marked as added in this session. */
  addedIds?: ReadonlySet<bigint>;
  /** The rows answer an earlier question, or were read before a failure. */
  old?: boolean;
}

export function PetsTable({ label, pets, addedIds, old = false }: PetsTableProps) {
  return (
    // A long ID scrolls the table in its own frame, never the page; the frame is reached by keyboard.
    <section
      className={styles.frame}
      aria-label={`${label}, scrolls sideways`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label} aria-busy={old} data-old={old}>
        <thead>
          <tr>
            <th scope="col" className={styles.number}>
              ID
            </th>
            <th scope="col">Name</th>
            <th scope="col" className={styles.number}>
              Category
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {pets.map((pet, index) => (
            // IDs alone are no keys: nothing keeps a service from sending one twice.
            // oxlint-disable-next-line react/no-array-index-key
            <PetRow key={`${pet.id} ${index}`} pet={pet} added={addedIds?.has(pet.id) ?? false} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

const PetRow = memo(function PetRow({ pet, added }: { pet: Pet; added: boolean }) {
  return (
    <tr>
      <td className={styles.number}>
        <ExactDigits value={pet.id} />
      </td>
      <th scope="row" className={styles.name}>
        <PetName name={pet.name} />{' '}
        {added && <span className={styles.added}>Added in this session</span>}
      </th>
      <td className={styles.number}>
        <ExactDigits value={pet.categoryId} />
      </td>
      <td>
        <StatusBadge status={pet.status} />
      </td>
    </tr>
  );
});
