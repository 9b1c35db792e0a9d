import { Link } from 'wouter';
import { TableFrame } from '../../ui/table-frame.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { type Count, countAddress, describeCount, type PetCounts } from './count-pets.ts';
import styles from './overview.module.css';

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
            <th key={`${typeof status} ${status}`} scope="col" className={styles.count}>
              {statusBadge(status)}
            </th>
          ))}
          <th scope="col" className={styles.count}>
            All
          </th>
        </tr>
      </thead>
      <tbody>
        {counts.categories.map((category) => (
          <tr key={String(category.id)}>
            <th scope="row" className={styles.rowHead}>
              <CategoryLabel id={category.id} names={names} />
            </th>
            <Cells counts={category} categoryId={category.id} />
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

interface CellsProps {
  counts: Pick<PetCounts, 'statuses' | 'found' | 'isLowerBound'>;
  /** The category, if only its pets were counted. */
  categoryId?: bigint;
}

function Cells({ counts, categoryId }: CellsProps) {
  const { statuses, ...all } = counts;
  const ofCategory = categoryId === undefined ? '' : `, category ${categoryId}`;
  return (
    <>
      {statuses.map((count) => (
        <td key={`${typeof count.status} ${count.status}`} className={styles.count}>
          <CountLink
            count={count}
            href={countAddress({ categoryId, only: count }).href}
            label={`${statusLabel(count.status)}${ofCategory}`}
          />
        </td>
      ))}
      <td className={styles.count}>
        <CountLink
          count={all}
          href={countAddress({ categoryId }).href}
          label={`All${ofCategory}`}
        />
      </td>
    </>
  );
}

/** A count. Above 0, it is a link (`countAddress`), whose name says which pets were counted, also outside the table. */
function CountLink({ count, href, label }: { count: Count; href: string; label: string }) {
  const text = describeCount(count);
  if (count.found === 0) return text;
  return (
    <Link href={href} aria-label={`${text} ${label}`}>
      {text}
    </Link>
  );
}
