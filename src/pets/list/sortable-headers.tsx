import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { usePrintedAt } from '../../ui/use-printed-at.ts';
import { type Column, type Sort } from '../../addresses/list-address.ts';
import { COLUMN_LABELS } from './pets-table.tsx';
import { readSort } from './sort-pets.ts';
import styles from './sortable-headers.module.css';
import table from './pets-table.module.css';

interface SortableHeadersProps {
  sort: Sort | undefined;
  onSort: (sort: Sort | undefined) => void;
}

const DIRECTIONS = { 1: 'ascending', [-1]: 'descending' } as const;
const ARROWS = { 1: '↑', [-1]: '↓' } as const;

/**
 * Column headers with buttons that sort. Each press switches from ascending to descending to the service's order. On
 * paper and on a phone they are text. On a phone, **View** has the order.
 */
export function SortableHeaders({ sort, onSort }: SortableHeadersProps) {
  // Chromium prints a table's head on each page only if it holds no buttons.
  const isPrinting = usePrintedAt() !== undefined;
  const isNarrow = useIsNarrow();
  const sorted = sort && readSort(sort);
  return COLUMN_LABELS.map(({ column, label }) => {
    const direction = sorted?.column === column ? sorted.direction : undefined;
    const next = nextSort(column, direction);
    return (
      <th
        key={column}
        scope="col"
        className={table[column]}
        {...(direction && { 'aria-sort': DIRECTIONS[direction] })}
      >
        {isPrinting || isNarrow ? (
          `${label} ${direction ? ARROWS[direction] : ''}`
        ) : (
          <button
            type="button"
            className={`${table.header} ${styles.sort}`}
            onClick={() => onSort(next)}
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
  });
}

/** Says in which order the rows are, such as `Sorted by Name, descending`. */
export function describeSort(sort: Sort | undefined): string {
  if (sort === undefined) return 'In the order in which the service sent the pets';
  const { column, direction } = readSort(sort);
  const label = COLUMN_LABELS.find((one) => one.column === column)?.label;
  return `Sorted by ${label}, ${DIRECTIONS[direction]}`;
}

function nextSort(column: Column, direction: 1 | -1 | undefined): Sort | undefined {
  if (direction === undefined) return column;
  return direction === 1 ? `-${column}` : undefined;
}
