import { useId, useState } from 'react';
import { Link } from 'wouter';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { PetStatus } from '../../api/schemas.ts';
import { Button } from '../../ui/button.tsx';
import { wordFor } from '../../ui/words.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge, statusKind } from '../pet/status-badge.tsx';
import { statusLabel } from '../pet/status-labels.ts';
import {
  barScale,
  type CategoryCount,
  countAddress,
  describeCount,
  type StatusCount,
} from './count-pets.ts';
import badge from '../pet/status-badge.module.css';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

/** The section **By status**: a bar and a count for each status. */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  const id = useId();
  const scale = barScale(counts);
  return (
    <section aria-labelledby={id} className={layout.closeColumn}>
      <h2 id={id}>By status</h2>
      <ul className={`${layout.card} ${styles.statuses}`}>
        {counts.map((count) => (
          <li key={`${typeof count.status} ${count.status}`}>
            <CountRow count={count} scale={scale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

// 12 cards fill four rows of a wide screen.
const FIRST = 12;

interface CategoryCountsProps {
  counts: readonly CategoryCount[];
  names: CategoryNames;
}

/** The section **By category**: a card for each, with a bar and a count for each status, all to one scale. */
export function CategoryCounts({ counts, names }: CategoryCountsProps) {
  const id = useId();
  const [showsAll, setShowsAll] = useState(false);
  const scale = barScale(counts.flatMap(({ statuses }) => statuses));
  return (
    <section aria-labelledby={id} className={layout.closeColumn}>
      <h2 id={id}>By category</h2>
      <ul className={`${layout.closeColumn} ${styles.categories}`}>
        {counts.slice(0, showsAll ? undefined : FIRST).map((category) => (
          <li key={String(category.id)} className={`${layout.card} ${styles.category}`}>
            <h3>
              <Link href={countAddress({ categoryId: category.id }).href}>
                <span>
                  Category <CategoryLabel id={category.id} names={names} />
                </span>{' '}
                <span className={styles.total}>{describeCount(category)}</span>
              </Link>
            </h3>
            {category.statuses.map((count) => (
              <CountRow
                key={`${typeof count.status} ${count.status}`}
                count={count}
                scale={scale}
                category={{ id: category.id, heading: categoryHeading(category.id, names) }}
              />
            ))}
          </li>
        ))}
      </ul>
      {counts.length > FIRST && (
        <Button onClick={() => setShowsAll(!showsAll)} aria-expanded={showsAll}>
          {showsAll ? `Show the first ${FIRST} categories` : `Show all ${counts.length} categories`}
        </Button>
      )}
    </section>
  );
}

function categoryHeading(id: bigint, names: CategoryNames): string {
  const name = names.get(id);
  return `Category ${id}${name === undefined ? '' : ` ${toSingleLine(beginningOf(name))}`}`;
}

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
function CountRow({ count, scale, category }: CountRowProps) {
  const { status, found, isLowerBound } = count;
  const text = describeCount(count);
  const size = category ? 'small' : 'large';
  const content = (
    <>
      {/* The spaces are not drawn. They separate the words of the link's text, which its name repeats. */}
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
