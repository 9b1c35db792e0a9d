import { memo, type ReactNode } from 'react';
import { Link } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { ExactDigits } from '../exact-digits.tsx';
import { PetName } from '../pet-name.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { type Column, COLUMNS } from './list-address.ts';
import styles from './pets-table.module.css';

interface PetsTableProps {
  label: string;
  pets: readonly Pet[];
  /** Those of them that are marked as added in this session. */
  addedIds?: ReadonlySet<bigint>;
  /** The rows answer an earlier question, or were read before a failure. */
  old?: boolean;
  /** From `readLook`. */
  look?: string;
  /** Column heads with more to them than a word. */
  heads?: ReactNode;
  /** Cells with more to them than a pet's field. Its identity changes with what they show. */
  cellsOf?: CellsOf | undefined;
}

type CellsOf = (pet: Pet) => Partial<Record<Column, ReactNode>>;

const LABELS: Record<Column, string> = {
  id: 'ID',
  name: 'Name',
  category: 'Category',
  status: 'Status',
};

/** What staff call the columns. */
export const COLUMN_LABELS = COLUMNS.map((column) => ({ column, label: LABELS[column] }));

export function PetsTable({ label, pets, addedIds, old, look, heads, cellsOf }: PetsTableProps) {
  return (
    <div className={styles.pets} data-look={look}>
      <TableFrame label={label} old={old ?? false}>
        <thead>
          <tr>
            {heads ??
              COLUMN_LABELS.map(({ column, label: head }) => (
                <th key={column} scope="col" className={styles[column]}>
                  <span className={styles.head}>{head}</span>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {pets.map((pet, index) => (
            <PetRow
              // IDs alone are no keys: nothing keeps a service from sending one twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={`${pet.id} ${index}`}
              pet={pet}
              added={addedIds?.has(pet.id) ?? false}
              cellsOf={cellsOf}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

interface PetRowProps {
  pet: Pet;
  added: boolean;
  cellsOf: CellsOf | undefined;
}

const PetRow = memo(function PetRow({ pet, added, cellsOf }: PetRowProps) {
  const cells = cellsOf?.(pet);
  return (
    <tr>
      <td className={styles.id}>
        <Link href={`/pets/${pet.id}`}>{cells?.id ?? <ExactDigits value={pet.id} />}</Link>
      </td>
      <th scope="row" className={styles.name}>
        {cells?.name ?? <PetName name={pet.name} />}{' '}
        {added && <span className={styles.added}>Added in this session</span>}
      </th>
      <td className={styles.category}>
        {cells?.category ?? <ExactDigits value={pet.categoryId} />}
      </td>
      <td className={styles.status}>{cells?.status ?? <StatusBadge status={pet.status} />}</td>
    </tr>
  );
});
