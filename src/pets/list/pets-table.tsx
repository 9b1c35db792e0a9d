import { memo, type MouseEvent, type ReactNode, useCallback } from 'react';
import { useLocation, useRouter } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { nameInCell } from '../pet/pet-name.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
import { type Column, COLUMNS } from '../../addresses/list-address.ts';
import styles from './pets-table.module.css';

interface PetsTableProps {
  label: string;
  pets: readonly Pet[];
  /** The pets that are marked as added on this computer. */
  addedIds?: ReadonlySet<bigint>;
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale?: boolean;
  /** From `readRowAppearance`. */
  appearance?: string;
  /** Replaces the plain column headers. */
  headers?: ReactNode;
  /**
   * Returns cells that replace the plain ones, as `search/annotated-table.tsx` does for names of categories,
   * matches and changes. It must be a new function when a cell changes.
   */
  cellsOf?: CellsOf | undefined;
}

type CellsOf = (pet: Pet) => Partial<Record<Column, ReactNode>>;

const LABELS: Record<Column, string> = {
  id: 'ID',
  name: 'Name',
  category: 'Category',
  status: 'Status',
};

/** The columns with their labels. */
export const COLUMN_LABELS = COLUMNS.map((column) => ({ column, label: LABELS[column] }));

/** The table of pets, with a link to each pet. */
export function PetsTable({
  label,
  pets,
  addedIds,
  isStale,
  appearance,
  headers,
  cellsOf,
}: PetsTableProps) {
  const { base } = useRouter();
  const open = useOpenLink(base);
  return (
    <div className={styles.pets} data-appearance={appearance}>
      <TableFrame label={label} isStale={isStale ?? false}>
        <thead>
          <tr>
            {headers ??
              COLUMN_LABELS.map(({ column, label: header }) => (
                <th key={column} scope="col" className={styles[column]}>
                  <span className={styles.header}>{header}</span>
                </th>
              ))}
          </tr>
        </thead>
        <tbody>
          {pets.map((pet, index) => (
            <PetRow
              // Keyed by index: React updates the existing rows, which takes half the time of new ones.
              // The ID is no key, because a service may send the same one twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              href={base + addressOf.pet(pet.id)}
              onOpen={open}
              pet={pet}
              isAdded={addedIds?.has(pet.id) ?? false}
              cellsOf={cellsOf}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** Returns a click handler like that of wouter's `Link`. One for all rows, where each `Link` has its own. */
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
  isAdded: boolean;
  cellsOf: CellsOf | undefined;
}

const PetRow = memo(function PetRow({ href, onOpen, pet, isAdded, cellsOf }: PetRowProps) {
  const cells = cellsOf?.(pet);
  const name = cells?.name ?? nameInCell(pet.name);
  return (
    <tr>
      <td className={styles.id} translate="no">
        <a href={href} onClick={onOpen}>
          {cells?.id ?? String(pet.id)}
        </a>
      </td>
      <th scope="row" className={styles.name} translate="no">
        {isAdded ? (
          <>
            {name}{' '}
            <span className={styles.added} translate="yes">
              Added here
            </span>
          </>
        ) : (
          name
        )}
      </th>
      <td className={styles.category} translate="no">
        {cells?.category ?? String(pet.categoryId)}
      </td>
      <td className={styles.status}>{cells?.status ?? statusBadge(pet.status)}</td>
    </tr>
  );
});
