import { Link } from 'wouter';
import { LIMIT, PetStatus } from '../../api/schemas.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-words.ts';
import { Bar } from './bar.tsx';
import { countText, type StatusCount } from './count-pets.ts';
import styles from './count-row.module.css';

interface CountRowProps {
  count: StatusCount;
  full: number;
  /** Whose pets are counted, for those who do not see the heading above, such as `Category 4`. */
  of?: string;
  size: 'large' | 'small';
}

/** One count as a word, a bar and a number. It leads to the list that it counts. */
export function CountRow({ count, full, of, size }: CountRowProps) {
  const { status, seen } = count;
  const text = countText(count);
  const content = (
    <>
      {statusBadge(status)}
      <span className={styles.bar}>
        <Bar count={count} full={full} />
      </span>
      <span className={styles.number}>{text}</span>
    </>
  );
  if (seen === 0)
    return (
      <div className={styles.row} data-size={size}>
        {content}
      </div>
    );
  const list = listFor(status);
  return (
    <Link
      href={list.href}
      className={styles.row}
      data-size={size}
      aria-label={`${of ? `${of}, ` : ''}${statusLabel(status)}: ${text} ${seen === 1 ? 'pet' : 'pets'}. ${list.words}`}
    >
      {content}
    </Link>
  );
}

// The interface filters by its three statuses alone (section 4.1); the widest list of all shows the
// others among its own.
function listFor(status: string | undefined) {
  const known = PetStatus.safeParse(status).data;
  return known
    ? { href: `/pets?status=${known}&limit=${LIMIT.max}`, words: `Show ${known} pets` }
    : { href: `/pets?limit=${LIMIT.max}`, words: 'Show all pets' };
}
