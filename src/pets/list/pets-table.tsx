import { memo, type MouseEvent, type ReactNode, useCallback } from 'react';
import { useLocation, useRouter } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { exactDigits } from '../pet/exact-digits.tsx';
import { petName } from '../pet/pet-name.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
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
  const { base } = useRouter();
  const open = useOpenLink(base);
  return (
    <div className={styles.pets} data-look={look}>
      <TableFrame label={label} isStale={old ?? false}>
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
              // By their place: another list is written into the rows that are there, in half the
              // time. IDs were no keys alone, since nothing keeps a service from sending one twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              href={`${base}/pets/${pet.id}`}
              onOpen={open}
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

/** A link's click, as the router's own links have it. One for all rows: each of those listens by itself. */
function useOpenLink(base: string) {
  const [, navigate] = useLocation();
  return useCallback(
    (event: MouseEvent<HTMLAnchorElement>) => {
      const isPlain = !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey);
      if (!isPlain || event.button !== 0) return;
      event.preventDefault();
      navigate(event.currentTarget.pathname.slice(base.length));
    },
    [navigate, base],
  );
}

interface PetRowProps {
  href: string;
  onOpen: (event: MouseEvent<HTMLAnchorElement>) => void;
  pet: Pet;
  added: boolean;
  cellsOf: CellsOf | undefined;
}

const PetRow = memo(function PetRow({ href, onOpen, pet, added, cellsOf }: PetRowProps) {
  const cells = cellsOf?.(pet);
  return (
    <tr>
      <td className={styles.id}>
        <a href={href} onClick={onOpen}>
          {cells?.id ?? exactDigits(pet.id)}
        </a>
      </td>
      <th scope="row" className={styles.name}>
        {cells?.name ?? petName(pet.name)}
        {added && (
          <>
            {' '}
            <span className={styles.added}>Added in this session</span>
          </>
        )}
      </th>
      <td className={styles.category}>{cells?.category ?? exactDigits(pet.categoryId)}</td>
      <td className={styles.status}>{cells?.status ?? statusBadge(pet.status)}</td>
    </tr>
  );
});
