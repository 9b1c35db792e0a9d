import { memo, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { useRouter } from 'wouter';
import { addressOf } from '../../addresses/addresses.ts';
import { COLUMNS, type Sort } from '../../addresses/list-address.ts';
import type { Pet } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { type CellContext, LIST_COLUMNS } from './columns.tsx';
import { linkToFollow } from './link-to-follow.ts';
import { SortHeader } from './sort-header.tsx';
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

/** The table of pets. A click anywhere on a row opens its pet. */
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

/** The header of the table, also while its rows are loading (`LoadingTable`). */
export function PetsTableHead({ sort, onSort }: Pick<PetsTableProps, 'sort' | 'onSort'>) {
  return (
    <thead>
      <tr>
        {COLUMNS.map((column) => (
          <SortHeader key={column} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
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
      {COLUMNS.map((column) => {
        const { cell, isUntranslated } = LIST_COLUMNS[column];
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
