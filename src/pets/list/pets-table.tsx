import { memo, type MouseEvent } from 'react';
import { useLocation, useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { readSort, type Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import type { CellContext, PetColumn } from '../pet/fields.tsx';
import { linkToFollow } from './link-to-follow.ts';
import { DIRECTIONS, LIST_COLUMNS } from './sort-pets.ts';
import layout from '../../ui/layout.module.css';
import loading from '../../ui/loading/loading.module.css';
import styles from './pets-table.module.css';

interface PetsTableProps {
  pets: readonly Pet[];
  /** How many of the first pets have a name that is typed in the form. They stay in view. */
  alike?: number;
  /** Memoized by the caller: a new object renders every row again. */
  context: CellContext;
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale: boolean;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
  /** Called with the address of a pet's page, without the base of the build, when its row is clicked. */
  onOpen: (petAddress: string) => void;
}

export function PetsTable({
  pets,
  alike = 0,
  context,
  isStale,
  sort,
  onSort,
  onOpen,
}: PetsTableProps) {
  const { base } = useRouter();
  const [path] = useLocation();
  const follow = (event: MouseEvent) => {
    const link = linkToFollow(event);
    if (!link) return;
    event.preventDefault();
    // The second click of a double click was meant for what lay over the row, such as a dialog.
    if (event.detail > 1) return;
    onOpen(link.pathname.slice(base.length));
  };
  const rowsOf = (some: readonly Pet[]) => (
    // One click handler for all rows.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- keyboards and screen readers use the links
    <tbody onClick={follow}>
      {some.map((pet, index) => (
        <PetRow
          key={keyOf(pet, index, some)}
          href={base + addressOf.pet(pet.id)}
          isOpen={path === addressOf.pet(pet.id)}
          pet={pet}
          context={context}
        />
      ))}
    </tbody>
  );
  return (
    <div className={styles.pets}>
      <TableFrame label="Pets" isStale={isStale} rows="cards on phones">
        <PetsTableHead sort={sort} onSort={onSort} />
        {alike > 0 && rowsOf(pets.slice(0, alike))}
        {rowsOf(pets.slice(alike))}
      </TableFrame>
    </div>
  );
}

// As many as fit on most screens.
const MAX_LOADING_ROWS = 24;

/**
 * The header and placeholder rows, so that the columns do not move when the pets have loaded. Hidden from screen
 * readers, which have the status line.
 */
export function LoadingTable({ limit, sort }: { limit: number; sort: Sort | undefined }) {
  return (
    <div
      className={`${layout.screenOnly} ${styles.pets} ${loading.loading}`}
      aria-hidden="true"
      inert
    >
      <TableFrame label="Pets" rows="cards on phones">
        <PetsTableHead sort={sort} onSort={() => undefined} />
        <tbody>
          {Array.from({ length: Math.min(limit, MAX_LOADING_ROWS) }, (_, row) => (
            <tr key={row}>
              {LIST_COLUMNS.map(({ column, place }) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers
                <td key={column} className={styles[place]} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  );
}

const ARROWS = { 1: '↑', [-1]: '↓' } as const;
const ARROW_PATHS = {
  1: 'M6 2v8M2.5 5.5 6 2l3.5 3.5',
  [-1]: 'M6 10V2M2.5 6.5 6 10l3.5-3.5',
  0: 'M3 4.5l3-3 3 3M3 7.5l3 3 3-3',
} as const;

/**
 * Each header has a button that sorts: ascending, then descending, then the service's order. On a phone it is text, and
 * `ListControls` offers the order.
 */
function PetsTableHead({ sort, onSort }: Pick<PetsTableProps, 'sort' | 'onSort'>) {
  const isNarrow = useIsNarrow();
  const sorted = sort && readSort(sort);
  return (
    <thead>
      <tr>
        {LIST_COLUMNS.map(({ column, place, label, widths }) => {
          const direction = sorted?.column === column ? sorted.direction : undefined;
          return (
            <th
              key={column}
              scope="col"
              className={styles[place]}
              style={{ inlineSize: widths.list }}
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
        })}
      </tr>
    </thead>
  );
}

function nextSort(column: PetColumn['column'], direction: 1 | -1 | undefined): Sort | undefined {
  if (direction === undefined) return column;
  return direction === 1 ? `-${column}` : undefined;
}

/** By ID, so that the focus follows a pet when the list changes. Of pets with the same ID, only the first keeps it. */
function keyOf({ id }: Pet, index: number, pets: readonly Pet[]): string {
  return pets.findIndex((pet) => pet.id === id) === index ? String(id) : `${id} ${index}`;
}

interface PetRowProps {
  href: string;
  /** Whether the pet is shown next to the list. */
  isOpen: boolean;
  pet: Pet;
  context: CellContext;
}

const PetRow = memo(function PetRow({ href, isOpen, pet, context }: PetRowProps) {
  return (
    <tr>
      {LIST_COLUMNS.map(({ column, place, label, cell }) =>
        place === 'title' ? (
          <th key={column} scope="row" className={styles[place]}>
            <a href={href} aria-current={isOpen || undefined}>
              {cell(pet, context)}
            </a>
          </th>
        ) : (
          <td key={column} className={styles[place]} data-field={label}>
            {cell(pet, context)}
          </td>
        ),
      )}
    </tr>
  );
});
