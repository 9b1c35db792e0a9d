import { useId, useState } from 'react';
import { Link } from 'wouter';
import { Button } from '../../ui/button.tsx';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import { beginningOf } from '../../written-text/plain-text.ts';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { countAddress } from './count-address.ts';
import { barScale, type CategoryCount, describeCount } from './count-pets.ts';
import { CountRow } from './count-row.tsx';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

// 12 cards fill three or four rows of a wide screen.
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
