import { TableFrame } from '../../ui/table-frame.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { formatCount, type PetCounts } from './count-pets.ts';
import styles from './counts-table.module.css';

interface CountsTableProps {
  counts: PetCounts;
  names: CategoryNames;
  isStale: boolean;
}

/** The counts as a table: a row for each category, a column for each status, and totals. */
export function CountsTable({ counts, names, isStale }: CountsTableProps) {
  return (
    <TableFrame label="Pets by category and status" isStale={isStale}>
      <thead>
        <tr>
          <th scope="col">Category</th>
          {counts.statuses.map(({ status }) => (
            <th key={`${typeof status} ${status}`} scope="col" className={styles.number}>
              {statusBadge(status)}
            </th>
          ))}
          <th scope="col" className={styles.number}>
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.categories.map((category) => (
          <tr key={String(category.id)}>
            <th scope="row" className={styles.category}>
              <CategoryLabel id={category.id} names={names} />
            </th>
            <Cells counts={category} />
          </tr>
        ))}
        <tr className={styles.totals}>
          <th scope="row">All</th>
          <Cells counts={counts} />
        </tr>
      </tbody>
    </TableFrame>
  );
}

function Cells({ counts }: { counts: Pick<PetCounts, 'statuses' | 'found' | 'isLowerBound'> }) {
  return (
    <>
      {counts.statuses.map((count) => (
        <td key={`${typeof count.status} ${count.status}`} className={styles.number}>
          {formatCount(count)}
        </td>
      ))}
      <td className={styles.number}>{formatCount(counts)}</td>
    </>
  );
}
