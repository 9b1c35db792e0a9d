import { Link } from 'wouter';
import { PetStatus } from '../../api/schemas.ts';
import { TableFrame } from '../../ui/table-frame.tsx';
import { categoryLabel } from '../pet/category.tsx';
import type { CategoryNames } from '../pet/category-names.ts';
import { statusBadge, statusKind } from '../pet/status.tsx';
import type { Count, PetCounts } from './count-pets.ts';
import layout from '../../ui/layout.module.css';
import loading from '../../ui/loading/loading.module.css';
import badge from '../pet/status.module.css';
import styles from './overview.module.css';

interface CountsTableProps {
  counts: PetCounts;
  names: CategoryNames;
  isStale: boolean;
}

export function CountsTable({ counts, names, isStale }: CountsTableProps) {
  // Bars are relative to the largest count of a category. Relative to all pets, they would be too short. Those of the
  // statuses have one scale, so that they can be compared.
  const largest = counts.categories[0]?.all.found ?? 0;
  const largestOfStatus = Math.max(
    0,
    ...counts.categories.flatMap(({ statuses }) => statuses.map(({ found }) => found)),
  );
  const scaleOf = (id: bigint | undefined, status: Count['status']) => {
    if (id === undefined) return Infinity;
    return status === null ? largest : largestOfStatus;
  };
  const columns = counts.statuses.map(({ status }) => status);
  return (
    <>
      <TableFrame label="Pets by category and status" isStale={isStale}>
        <CountsHead statuses={columns} />
        <tbody>
          {[counts, ...counts.categories].map(({ id, statuses, all }) => (
            <tr key={String(id)} className={id === undefined ? styles.totals : undefined}>
              <th scope="row">{id === undefined ? 'All' : categoryLabel(id, names)}</th>
              {[all, ...statuses].map((count) => (
                <td key={keyOf(count.status)}>
                  <CountCell count={count} scale={scaleOf(id, count.status)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <StatusKey statuses={columns} />
    </>
  );
}

const LOADING_STATUSES = [...PetStatus.options, undefined];
const LOADING_ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** The header and placeholder rows. Hidden from screen readers, which have the status line. */
export function LoadingCounts() {
  return (
    <div
      className={`${layout.screenOnly} ${layout.closeColumn} ${loading.loading}`}
      aria-hidden="true"
      inert
    >
      <TableFrame label="Pets by category and status">
        <CountsHead statuses={LOADING_STATUSES} />
        <tbody>
          {LOADING_ROWS.map((row) => (
            <tr key={row} className={row === 1 ? styles.totals : undefined}>
              {['category', null, ...LOADING_STATUSES].map((column) => (
                // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- hidden from screen readers
                <td key={keyOf(column)} />
              ))}
            </tr>
          ))}
        </tbody>
      </TableFrame>
      <StatusKey statuses={LOADING_STATUSES} />
    </div>
  );
}

interface StatusesProps {
  statuses: readonly (string | undefined)[];
}

/** What the shapes mean, on a phone, where the header has no words. */
function StatusKey({ statuses }: StatusesProps) {
  return (
    <p className={styles.key} aria-hidden="true">
      {statuses.map((status) => (
        <span key={keyOf(status)}>{statusBadge(status)}</span>
      ))}
    </p>
  );
}

function CountsHead({ statuses }: StatusesProps) {
  return (
    <thead>
      <tr>
        <th scope="col">Category</th>
        <th scope="col">All</th>
        {statuses.map((status) => (
          <th key={keyOf(status)} scope="col">
            {statusBadge(status)}
          </th>
        ))}
      </tr>
    </thead>
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
        {found / scale > 0 && <span style={{ inlineSize: `${(100 * found) / scale}%` }} />}
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
