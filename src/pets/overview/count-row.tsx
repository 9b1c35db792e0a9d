import { Link } from 'wouter';
import { LIMIT, PetStatus } from '../../api/schemas.ts';
import { addressOf } from '../../addresses/addresses.ts';
import { statusBadge } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { Bar } from './bar.tsx';
import { formatCount, type StatusCount } from './count-pets.ts';
import styles from './count-row.module.css';

interface CountRowProps {
  count: StatusCount;
  scale: number;
  /** The heading above, such as `Category 4`: part of the link's name for screen readers. */
  heading?: string;
  size: 'large' | 'small';
}

/** The count of one status as a badge, a bar and a number, which link to the list of these pets. */
export function CountRow({ count, scale, heading, size }: CountRowProps) {
  const { status, found } = count;
  const text = formatCount(count);
  const content = (
    <>
      {/* The spaces are not drawn. They part the words of the link's visible text, which its name repeats. */}
      {statusBadge(status, found === 0 ? undefined : 'in control')}{' '}
      <span className={styles.bar}>
        <Bar count={count} scale={scale} />
      </span>{' '}
      <span className={styles.number}>{text}</span>
    </>
  );
  if (found === 0)
    return (
      <div className={styles.row} data-size={size}>
        {content}
      </div>
    );
  const link = linkFor(status);
  return (
    <Link
      href={link.href}
      className={styles.row}
      data-size={size}
      aria-label={`${heading ? `${heading}, ` : ''}${statusLabel(status)} ${text} ${found === 1 ? 'pet' : 'pets'}. ${link.label}`}
    >
      {content}
    </Link>
  );
}

// `listPets` filters by its three statuses only. Pets with another one are in the list of all.
function linkFor(status: string | undefined) {
  const known = PetStatus.safeParse(status).data;
  return known
    ? { href: addressOf.list({ status: known, limit: LIMIT.max }), label: `Show ${known} pets` }
    : { href: addressOf.list({ limit: LIMIT.max }), label: 'Show all pets' };
}
