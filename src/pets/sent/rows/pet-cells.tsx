import type { NewPet, Pet } from '../../../api/schemas.ts';
import type { RowText } from '../../../sending/journal/import-summary.ts';
import { CategoryLabel } from '../../pet/category-label.tsx';
import { petName } from '../../pet/pet-name.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { statusBadge } from '../../pet/status-badge.tsx';
import styles from './sent-table.module.css';

export interface PetCellsProps {
  pet?: NewPet | Omit<Pet, 'id'> | undefined;
  /** The cells of a row of a file, for a row that could not be read as a pet. */
  text?: RowText | undefined;
  names: CategoryNames;
}

/** Name, category and status of a sent pet. */
export function PetCells({ pet, text, names }: PetCellsProps) {
  const name = pet?.name ?? text?.name;
  return (
    <>
      <th scope="row" className={styles.name}>
        {name?.trim() ? (
          petName(name)
        ) : (
          <Missing words={name === undefined ? 'Name no longer kept' : 'No name'} />
        )}
      </th>
      <td className={styles.category}>
        {pet ? <CategoryLabel id={pet.categoryId} names={names} /> : <bdi>{text?.categoryId}</bdi>}
      </td>
      <td className={styles.status}>{pet ? statusBadge(pet.status) : <bdi>{text?.status}</bdi>}</td>
    </>
  );
}

function Missing({ words }: { words: string }) {
  return <span className={styles.missing}>{words}</span>;
}
