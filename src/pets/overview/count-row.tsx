import { Link } from 'wouter';
import { PetStatus } from '../../api/schemas.ts';
import { statusBadge, statusKind } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import { countAddress } from './count-address.ts';
import { describeCount, type StatusCount } from './count-pets.ts';
import { wordFor } from '../../ui/words.ts';
import badge from '../pet/status-badge.module.css';
import styles from './count-row.module.css';

interface CountRowProps {
  count: StatusCount;
  /** How many pets fill the whole width of a bar, from `barScale`. */
  scale: number;
  /** The category, if only its pets were counted. The heading, such as `Category 4`, is part of the link's name. */
  category?: { id: bigint; heading: string };
}

/**
 * The count of one status as a badge, a bar and a number. Above 0, they link to these pets, or to those of every status
 * where a search cannot hold this one. If there may be more pets than were found, the rest of the bar is striped.
 */
export function CountRow({ count, scale, category }: CountRowProps) {
  const { status, found, isLowerBound } = count;
  const text = describeCount(count);
  const size = category ? 'small' : 'large';
  const content = (
    <>
      {/* The spaces are not drawn. They part the words of the link's visible text, which its name repeats. */}
      {statusBadge(status, found === 0 ? undefined : 'in control')}{' '}
      <svg
        className={`${badge.colour} ${styles.bar}`}
        data-kind={statusKind(status)}
        data-lower-bound={isLowerBound}
        aria-hidden="true"
      >
        {found > 0 && (
          <>
            <rect width={`${(100 * found) / scale}%`} height="100%" rx="4" />
            {/* The least width, so that one pet among hundreds is visible. */}
            <rect width="3" height="100%" />
          </>
        )}
      </svg>{' '}
      <span className={styles.number}>{text}</span>
    </>
  );
  if (found === 0)
    return (
      <div className={styles.row} data-size={size}>
        {content}
      </div>
    );
  const { href, isExact } = countAddress({ categoryId: category?.id, only: count });
  const which = PetStatus.safeParse(status).data ?? (isExact ? 'these' : 'all');
  return (
    <Link
      href={href}
      className={styles.row}
      data-size={size}
      aria-label={`${category ? `${category.heading}, ` : ''}${statusLabel(status)} ${text} ${wordFor(found, 'pet')}. Show ${which} pets`}
    >
      {content}
    </Link>
  );
}
