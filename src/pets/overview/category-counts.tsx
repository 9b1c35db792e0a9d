import { useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { fullWidth } from './bar.tsx';
import { type CategoryCount, countText } from './count-pets.ts';
import { CountRow } from './count-row.tsx';
import styles from './overview.module.css';

// Three or four rows of cards: more are seldom looked through.
const FIRST = 12;

interface CategoryCountsProps {
  counts: readonly CategoryCount[];
  names: CategoryNames;
}

/** How many pets of each status every category has, all on one scale. */
export function CategoryCounts({ counts, names }: CategoryCountsProps) {
  const id = useId();
  const [whole, setWhole] = useState(false);
  const full = fullWidth(counts.flatMap(({ statuses }) => statuses));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>By category</h2>
      <ul className={styles.categories}>
        {counts.slice(0, whole ? undefined : FIRST).map((category) => (
          <li key={String(category.id)} className={styles.category}>
            <h3>
              <span>
                Category <CategoryLabel id={category.id} names={names} />
              </span>
              <span className={styles.sum}>{countText(category)}</span>
            </h3>
            {category.statuses.map((count) => (
              <CountRow
                key={`${typeof count.status} ${count.status}`}
                count={count}
                full={full}
                of={categoryWords(category.id, names)}
                size="small"
              />
            ))}
          </li>
        ))}
      </ul>
      {counts.length > FIRST && (
        <Button onClick={() => setWhole(!whole)} aria-expanded={whole}>
          {whole ? `Show the first ${FIRST} categories` : `Show all ${counts.length} categories`}
        </Button>
      )}
    </section>
  );
}

function categoryWords(id: bigint, names: CategoryNames): string {
  return `Category ${[id, names.get(id)].filter((part) => part !== undefined).join(' ')}`;
}
