import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { TableFrame } from '../../ui/table-frame.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import type { Count, PetCounts } from './count-pets.ts';
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
          {[...counts.statuses, counts.all].map(({ status }) => (
            <th key={`${typeof status} ${status}`} scope="col" className={styles.count}>
              {status === null ? 'All' : statusBadge(status)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...counts.categories, counts].map(({ id, statuses, all }) => (
          <tr key={String(id)} className={id === undefined ? styles.totals : undefined}>
            <th scope="row" className={styles.rowHead}>
              {id === undefined ? 'All' : <CategoryLabel id={id} names={names} />}
            </th>
            {[...statuses, all].map((count) => (
              <td key={`${typeof count.status} ${count.status}`} className={styles.count}>
                <CountLink count={count} label={count.label} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </TableFrame>
  );
}

interface CountLinkProps {
  count: Count;
  className?: string | undefined;
  /** The name of the link, if its text is not enough. */
  label?: string | undefined;
  children?: ReactNode;
}

/** A count that links to its pets, if a list can show exactly them. */
export function CountLink({ count, className, label, children = count.text }: CountLinkProps) {
  if (count.href === undefined) return <span className={className}>{children}</span>;
  return (
    <Link href={count.href} className={className} aria-label={label}>
      {children}
    </Link>
  );
}
