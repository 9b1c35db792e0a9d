import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { readSort, type Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { CellContext, PetColumn } from '../pet/fields.tsx';
import { linkToFollow } from './link-to-follow.ts';
import { DIRECTIONS, LIST_COLUMNS } from './sort-pets.ts';
import styles from './pets-table.module.css';

interface PetsTableProps {
  pets: readonly Pet[];
  /** Memoized by the caller: a new object renders every row again. */
  context: CellContext;
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Called with the address of a pet's page, without the base of the build, when its row is clicked. */
  onOpen: (petAddress: string) => void;
  /** Called with the name of the pet whose row had the focus and is gone. */
  onFocusedRowGone: (name: string) => void;
}

/** A click anywhere on a row opens its pet. */
export function PetsTable({
  pets,
  context,
  isStale,
  sort,
  onSort,
  onOpen,
  onFocusedRowGone,
}: PetsTableProps) {
  const { base } = useRouter();
  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    onOpen(link.pathname.slice(base.length));
  };
  const focused = useRef<Element>(null);
  useLayoutEffect(() => {
    const link = focused.current;
    if (!link || link.isConnected || document.activeElement !== document.body) return;
    focused.current = null;
    onFocusedRowGone(link.textContent);
  });
  return (
    <div className={styles.pets}>
      <TableFrame label="Pets" isStale={isStale}>
        <PetsTableHead sort={sort} onSort={onSort} />
        {/* One click handler for all rows. Keyboards and screen readers use the links. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
        <tbody
          onClick={follow}
          onFocus={({ target }) => {
            focused.current = target.closest('a');
          }}
          onBlur={() => {
            focused.current = null;
          }}
        >
          {withKeys(pets).map(({ key, pet }) => (
            <PetRow key={key} href={base + addressOf.pet(pet.id)} pet={pet} context={context} />
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

export function PetsTableHead({ sort, onSort }: Pick<PetsTableProps, 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {LIST_COLUMNS.map(({ column, label }) => (
          <SortHeader key={column} column={column} label={label} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

type SortHeaderProps = Pick<PetColumn, 'column' | 'label'> &
  Pick<PetsTableProps, 'sort' | 'onSort'>;

const ARROWS = { 1: '↑', [-1]: '↓' } as const;
const ARROW_PATHS = {
  1: 'M6 2v8M2.5 5.5 6 2l3.5 3.5',
  [-1]: 'M6 10V2M2.5 6.5 6 10l3.5-3.5',
  0: 'M3 4.5l3-3 3 3M3 7.5l3 3 3-3',
} as const;

/**
 * The header of a column, with a button that sorts: ascending, then descending, then the service's order. On a phone it
 * is text, and `ListControls` offers the order.
 */
function SortHeader({ column, label, sort, onSort }: SortHeaderProps) {
  const isNarrow = useIsNarrow();
  const sorted = sort && readSort(sort);
  const direction = sorted?.column === column ? sorted.direction : undefined;
  return (
    <th
      scope="col"
      className={styles[column]}
      {...(direction && { 'aria-sort': DIRECTIONS[direction] })}
    >
      {isNarrow ? (
        `${label} ${direction ? ARROWS[direction] : ''}`
      ) : (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onSort(nextSort(column, direction))}
        >
          {label}
          <svg className={styles.arrow} viewBox="0 0 12 12" aria-hidden="true">
            <path
              d={ARROW_PATHS[direction ?? 0]}
              fill="none"
              stroke="currentColor"
              strokeWidth="1.5"
            />
          </svg>
        </button>
      )}
    </th>
  );
}

function nextSort(column: PetColumn['column'], direction: 1 | -1 | undefined): Sort | undefined {
  if (direction === undefined) return column;
  return direction === 1 ? `-${column}` : undefined;
}

/** Keys by ID, so that the focus follows a pet when the list changes. A service may send one ID for two pets. */
function withKeys(pets: readonly Pet[]): { key: string; pet: Pet }[] {
  const times = new Map<bigint, number>();
  return pets.map((pet) => {
    const time = (times.get(pet.id) ?? 0) + 1;
    times.set(pet.id, time);
    return { key: `${pet.id} ${time}`, pet };
  });
}

interface PetRowProps {
  href: string;
  pet: Pet;
  context: CellContext;
}

const PetRow = memo(function PetRow({ href, pet, context }: PetRowProps) {
  return (
    <tr>
      {LIST_COLUMNS.map(({ column, cell, isUntranslated }) => {
        const attributes = {
          className: styles[column],
          ...(isUntranslated && { translate: 'no' as const }),
        };
        return column === 'name' ? (
          <th key={column} scope="row" {...attributes}>
            <a href={href}>{cell(pet, context)}</a>
          </th>
        ) : (
          <td key={column} {...attributes}>
            {cell(pet, context)}
          </td>
        );
      })}
    </tr>
  );
});
