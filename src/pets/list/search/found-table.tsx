import { type ReactNode, useCallback } from 'react';
import type { Pet } from '../../../api/schemas.ts';
import { CategoryLabel } from '../../pet/category-label.tsx';
import type { CategoryNames } from '../../pet/read-category-names.ts';
import { statusBadge } from '../../pet/status-badge.tsx';
import { statusLabel } from '../../pet/status-labels.ts';
import type { ListChanges } from '../changes/compare-lists.ts';
import { FoundName } from './found-name.tsx';
import { FoundText } from './found-text.tsx';
import type { Column, Sort } from '../list-address.ts';
import { PetsTable } from '../pets-table.tsx';
import { SortHeads } from '../sort-heads.tsx';
import styles from './found-table.module.css';

interface FoundTableProps {
  pets: readonly Pet[];
  terms: readonly string[];
  names: CategoryNames;
  changes: ListChanges | undefined;
  addedIds: ReadonlySet<bigint>;
  old: boolean;
  look: string;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined, words: string) => void;
}

/** The table of pets with what was found in it marked, and what a fresh look has changed. */
export function FoundTable(props: FoundTableProps) {
  const { terms, names, changes, addedIds, sort, onSort, ...table } = props;
  const marksInName = table.look.includes('no-status');
  const cellsOf = useCallback(
    (pet: Pet) => {
      const mark = changeMark(pet, changes, addedIds);
      // What there is no more to say of is the table's own to draw.
      const cells: Partial<Record<Column, ReactNode>> = {};
      const { id, categoryId, status } = pet;
      const isSought = terms.length > 0;
      if (isSought) cells.id = <FoundText text={String(id)} terms={terms} isDigits />;
      if (isSought || (mark && marksInName))
        cells.name = (
          <>
            <FoundName pet={pet} terms={terms} />
            {marksInName && mark}
          </>
        );
      if (isSought) cells.category = <FoundCategory id={categoryId} names={names} terms={terms} />;
      else if (names.has(categoryId))
        cells.category = <CategoryLabel id={categoryId} names={names} />;
      if (mark && !marksInName)
        cells.status = (
          <>
            {statusBadge(status)}
            {mark}
          </>
        );
      return cells;
    },
    [terms, names, changes, addedIds, marksInName],
  );
  return (
    <PetsTable
      label="Pets"
      {...table}
      addedIds={addedIds}
      heads={<SortHeads sort={sort} onSort={onSort} />}
      cellsOf={cellsOf}
    />
  );
}

interface FoundCategoryProps {
  id: bigint;
  names: CategoryNames;
  terms: readonly string[];
}

function FoundCategory({ id, names, terms }: FoundCategoryProps) {
  const word = names.get(id);
  return (
    <>
      <FoundText text={String(id)} terms={terms} isDigits />{' '}
      {word !== undefined && (
        <bdi>
          <FoundText text={word} terms={terms} />
        </bdi>
      )}
    </>
  );
}

function changeMark(
  { id }: Pet,
  changes: ListChanges | undefined,
  addedIds: ReadonlySet<bigint>,
): ReactNode {
  const words = changes?.changed.has(id)
    ? `was ${statusLabel(changes.changed.get(id))}`
    : changes?.fresh.has(id) && !addedIds.has(id) && 'New';
  return (
    words && (
      <>
        {' '}
        <span className={styles.mark}>{words}</span>
      </>
    )
  );
}
