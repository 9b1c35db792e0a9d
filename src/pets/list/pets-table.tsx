import { type KeyboardEvent, memo, type MouseEvent, type ReactNode } from 'react';
import { useLocation, useRouter } from 'wouter';
import type { Pet } from '../../api/schemas.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { textInCell } from '../../written-text/written-text.tsx';
import { statusBadge } from '../pet/status-badge.tsx';
import { type Column, COLUMNS } from '../../addresses/list-address.ts';
import styles from './pets-table.module.css';

interface PetsTableProps {
  label: string;
  pets: readonly Pet[];
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale?: boolean;
  /** From `rowAppearance`. */
  appearance?: string;
  /** Replaces the plain column headers. */
  headers?: ReactNode;
  /**
   * Returns what replaces the plain cells, and the marks beside them (`annotated-table.tsx`). It must be a new
   * function when a cell changes.
   */
  cellsOf?: CellsOf | undefined;
}

/** The name is drawn in the row's link, so it may hold no control. */
export type Cells = Partial<Record<Column | 'nameMark' | 'statusMark', ReactNode>>;

type CellsOf = (pet: Pet) => Cells;

const LABELS: Record<Column, string> = {
  id: 'ID',
  name: 'Name',
  status: 'Status',
  category: 'Category',
};

/** The columns with their labels. */
export const COLUMN_LABELS = COLUMNS.map((column) => ({ column, label: LABELS[column] }));

/**
 * The table of pets. The name is a link to its pet, and a click anywhere on the row follows it. Arrow keys, Home and End
 * go from link to link.
 */
export function PetsTable({ label, pets, isStale, appearance, headers, cellsOf }: PetsTableProps) {
  const { base } = useRouter();
  const [, navigate] = useLocation();
  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    navigate(link.pathname.slice(base.length));
  };
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
        {/* One handler for all rows. The links are what keyboards and screen readers press. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <tbody onClick={follow} onKeyDown={focusOtherRow}>
          {pets.map((pet, index) => (
            <PetRow
              // Keyed by index: React updates the existing rows, which takes half the time of new ones.
              // The ID is no key, because a service may send the same one twice.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              href={base + addressOf.pet(pet.id)}
              pet={pet}
              cellsOf={cellsOf}
            />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

/** What a click in a row belongs to, if not to the row. */
const CONTROLS = 'a, button, input, summary, select';

/**
 * The link of the clicked row. Undefined where the click belongs to another control, is modified (as for a new tab), or
 * ends the selection of a text.
 */
function linkToFollow(event: MouseEvent) {
  const { target } = event;
  if (isModified(event) || event.button !== 0 || !(target instanceof Element)) return undefined;
  const link = target.closest('tr')?.querySelector<HTMLAnchorElement>('a');
  const control = target.closest(CONTROLS);
  if (control) return control === link ? link : undefined;
  return getSelection()?.isCollapsed === false ? undefined : link;
}

const isModified = ({ ctrlKey, metaKey, altKey, shiftKey }: MouseEvent | KeyboardEvent) =>
  ctrlKey || metaKey || altKey || shiftKey;

/** Moves the focus from a row's link to that of another row. */
function focusOtherRow(event: KeyboardEvent<HTMLElement>) {
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>('th a')];
  const index = links.findIndex((link) => link === event.target);
  if (index < 0 || isModified(event)) return;
  const next = { ArrowDown: index + 1, ArrowUp: index - 1, Home: 0, End: links.length - 1 };
  const link = links[Object.entries(next).find(([key]) => key === event.key)?.[1] ?? -1];
  if (!link) return;
  event.preventDefault();
  link.focus();
}

interface PetRowProps {
  href: string;
  pet: Pet;
  cellsOf: CellsOf | undefined;
}

const PetRow = memo(function PetRow({ href, pet, cellsOf }: PetRowProps) {
  const cells = cellsOf?.(pet);
  return (
    <tr>
      <td className={styles.id} translate="no">
        {cells?.id ?? String(pet.id)}
      </td>
      <th scope="row" className={styles.name} translate="no">
        <a href={href}>{cells?.name ?? textInCell(pet.name)}</a>
        {cells?.nameMark}
      </th>
      <td className={styles.status}>
        {cells?.status ?? statusBadge(pet.status)}
        {cells?.statusMark}
      </td>
      <td className={styles.category} translate="no">
        {cells?.category ?? String(pet.categoryId)}
      </td>
    </tr>
  );
});
