import { type Column, readSort, type Sort } from '../../addresses/list-address.ts';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { DIRECTIONS, LIST_COLUMNS } from './columns.tsx';
import styles from './pets-table.module.css';

interface SortHeaderProps {
  column: Column;
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

const ARROWS = { 1: '↑', [-1]: '↓' } as const;

/**
 * The header of a column, with a button that sorts: ascending, then descending, then the service's order. On a phone it
 * is text, and `ListControls` offers the order.
 */
export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const isNarrow = useIsNarrow();
  const { label } = LIST_COLUMNS[column];
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
              d={direction === -1 ? 'M6 10V2M2.5 6.5 6 10l3.5-3.5' : 'M6 2v8M2.5 5.5 6 2l3.5 3.5'}
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

function nextSort(column: Column, direction: 1 | -1 | undefined): Sort | undefined {
  if (direction === undefined) return column;
  return direction === 1 ? `-${column}` : undefined;
}
