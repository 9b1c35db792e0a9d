import { useCallback } from 'react';
import type { Pet } from '../../api/schemas.ts';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusLabel } from '../pet/status-labels.ts';
import type { ListChanges } from './changes/use-changes.ts';
import type { Sort } from '../../addresses/list-address.ts';
import { type Cells, PetsTable } from './pets-table.tsx';
import { SortableHeaders } from './sortable-headers.tsx';
import { HighlightedName, HighlightedText, HighlightedWords } from './search/highlighted-text.tsx';
import styles from './annotated-table.module.css';

interface AnnotatedTableProps {
  pets: readonly Pet[];
  terms: readonly string[];
  names: CategoryNames;
  changes: ListChanges | undefined;
  addedIds: ReadonlySet<bigint>;
  isStale: boolean;
  appearance: string;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

/** The table of pets with sortable headers, highlighted matches and marks for changed pets. */
export function AnnotatedTable(props: AnnotatedTableProps) {
  const { terms, names, changes, addedIds, sort, onSort, ...table } = props;
  // The marks of changes are in the status column, or in the name column if the status column is hidden.
  const hasMarksInName = table.appearance.includes('no-status');
  const cellsOf = useCallback(
    (pet: Pet) => {
      const { id, categoryId } = pet;
      const isAdded = addedIds.has(id);
      const change = changeMark(id, changes, isAdded);
      // `PetsTable` draws the cells that are left out here.
      const cells: Cells = {};
      if (isAdded) cells.nameMark = <Mark look={styles.added}>Added here</Mark>;
      if (change && hasMarksInName)
        cells.nameMark = (
          <>
            {cells.nameMark}
            {change}
          </>
        );
      else if (change) cells.statusMark = change;
      const isSearching = terms.length > 0;
      if (isSearching) cells.id = <HighlightedText text={String(id)} terms={terms} />;
      if (isSearching) cells.name = <HighlightedName pet={pet} terms={terms} />;
      if (isSearching)
        cells.category = <HighlightedCategory id={categoryId} names={names} terms={terms} />;
      else if (names.has(categoryId))
        cells.category = <CategoryLabel id={categoryId} names={names} />;
      return cells;
    },
    [terms, names, changes, addedIds, hasMarksInName],
  );
  return (
    <PetsTable
      label="Pets"
      {...table}
      headers={<SortableHeaders sort={sort} onSort={onSort} />}
      cellsOf={cellsOf}
    />
  );
}

interface HighlightedCategoryProps {
  id: bigint;
  names: CategoryNames;
  terms: readonly string[];
}

function HighlightedCategory({ id, names, terms }: HighlightedCategoryProps) {
  const name = names.get(id);
  return (
    <>
      <HighlightedText text={String(id)} terms={terms} />{' '}
      {name !== undefined && <HighlightedWords text={name} terms={terms} />}
    </>
  );
}

function changeMark(id: bigint, changes: ListChanges | undefined, isAdded: boolean) {
  const text = changes?.previousStatus.has(id)
    ? `was ${statusLabel(changes.previousStatus.get(id))}`
    : changes?.newIds.has(id) && !isAdded && 'New';
  return text && <Mark look={styles.change}>{text}</Mark>;
}

function Mark({ look, children }: { look: string | undefined; children: string }) {
  return (
    <>
      {' '}
      <span className={`${styles.mark} ${look}`} translate="yes">
        {children}
      </span>
    </>
  );
}
