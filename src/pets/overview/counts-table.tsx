import { Link } from 'wouter';
import { TableFrame } from '../../ui/table-frame.tsx';
import { CategoryLabel } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { statusBadge, statusKind } from '../pet/status.tsx';
import type { Count, PetCounts } from './count-pets.ts';
import badge from '../pet/status.module.css';
import styles from './overview.module.css';

interface CountsTableProps {
  counts: PetCounts;
  names: CategoryNames;
  isStale: boolean;
}

export function CountsTable({ counts, names, isStale }: CountsTableProps) {
  // Not of all pets: with many categories, no bar would be visible.
  const largest = counts.categories[0]?.all.found ?? 0;
  return (
    <>
      {/* On a phone, the header has only the shapes. */}
      <p className={styles.key} aria-hidden="true">
        {counts.statuses.map(
          ({ status }) => status !== null && <span key={keyOf(status)}>{statusBadge(status)}</span>,
        )}
      </p>
      <TableFrame label="Pets by category and status" isStale={isStale}>
        <thead>
          <tr>
            <th scope="col">Category</th>
            {[counts.all, ...counts.statuses].map(({ status }) => (
              <th key={keyOf(status)} scope="col">
                {status === null ? 'All' : statusBadge(status)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[counts, ...counts.categories].map(({ id, statuses, all }) => (
            <tr key={String(id)} className={id === undefined ? styles.totals : undefined}>
              <th scope="row">
                {id === undefined ? 'All' : <CategoryLabel id={id} names={names} />}
              </th>
              {[all, ...statuses].map((count) => (
                <td key={keyOf(count.status)}>
                  <CountCell count={count} scale={id === undefined ? Infinity : largest} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
    </>
  );
}

/** A service may name a status `null` or `undefined`. */
const keyOf = (status: Count['status']) => `${typeof status} ${status}`;

/** A bar and a count, which links to its pets if a list can show exactly them. The bar of `scale` pets is the longest; of Infinity, none is drawn. */
function CountCell({ count: { status, found, text, href, label }, scale }: CountCellProps) {
  const content = (
    <>
      <span
        className={`${badge.colour} ${styles.bar}`}
        data-kind={status === null ? 'all' : statusKind(status)}
        aria-hidden="true"
      >
        {found / scale > 0 && <span style={{ inlineSize: `${(4 * found) / scale}em` }} />}
      </span>
      <span className={styles.number}>{text}</span>
    </>
  );
  if (href === undefined) return <div className={styles.cell}>{content}</div>;
  return (
    <Link href={href} className={styles.cell} aria-label={label}>
      {content}
    </Link>
  );
}

interface CountCellProps {
  count: Count;
  scale: number;
}
