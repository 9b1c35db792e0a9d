import { useState } from 'react';
import { wordFor } from '../../ui/words.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { CategoryLabel } from '../pet/category-label.tsx';
import type { CategoryNames } from '../pet/read-category-names.ts';
import { statusBadge, statusKind } from '../pet/status-badge.tsx';
import type { Counts, PetCounts } from './count-pets.ts';
import { CountLink } from './counts-table.tsx';
import badge from '../pet/status-badge.module.css';
import layout from '../../ui/layout.module.css';
import hidden from '../../ui/visually-hidden.module.css';
import styles from './overview.module.css';

// Fills four rows of a wide screen.
const STEP = 12;

interface CountBarsProps {
  counts: PetCounts;
  names: CategoryNames;
}

/** The counts as a picture: a bar for each status, and a card for each category, with bars of one scale. */
export function CountBars({ counts: { statuses, all, categories }, names }: CountBarsProps) {
  const [shown, setShown] = useState(STEP);
  // Leaves room after the longest bar for pets that may be missing.
  const scale = longest(statuses) * (all.mayBeMore ? 1.2 : 1);
  const categoryScale = longest(categories.flatMap((category) => category.statuses));
  return (
    <>
      <section className={layout.closeColumn}>
        <h2>By status</h2>
        <div className={`${layout.card} ${styles.statuses}`}>
          <Bars counts={statuses} scale={scale} />
        </div>
      </section>
      <section className={layout.closeColumn}>
        <h2>By category</h2>
        <ul className={`${layout.closeColumn} ${styles.categories}`}>
          {categories.slice(0, shown).map((category) => (
            <li key={String(category.id)} className={`${layout.card} ${styles.category}`}>
              <h3>
                <CountLink count={category.all}>
                  <span>
                    {!names.has(category.id) && 'Category '}
                    <CategoryLabel id={category.id} names={names} />
                  </span>{' '}
                  <span className={styles.total}>
                    <span>{category.all.text}</span>
                    <span className={hidden.visuallyHidden}>
                      {category.all.mayBeMore ? ' pets' : ` ${wordFor(category.all.found, 'pet')}`}
                    </span>
                  </span>
                </CountLink>
              </h3>
              <Bars counts={category.statuses} scale={categoryScale} />
            </li>
          ))}
        </ul>
        <ShowMore count={categories.length} shown={shown} step={STEP} onShow={setShown} />
      </section>
    </>
  );
}

const longest = (counts: Counts['statuses']) => Math.max(...counts.map(({ found }) => found));

/** The count of each status as a badge, a bar and a number. `scale` pets fill the width. */
function Bars({ counts, scale }: { counts: Counts['statuses']; scale: number }) {
  return counts.map((count) => (
    <CountLink
      key={`${typeof count.status} ${count.status}`}
      count={count}
      className={styles.row}
      label={count.label}
    >
      {/* The spaces are not drawn. They separate the words for screen readers if there is no link. */}
      {statusBadge(count.status, 'in control')}{' '}
      <span
        className={`${badge.colour} ${styles.bar}`}
        data-kind={statusKind(count.status)}
        data-may-be-more={count.mayBeMore}
        aria-hidden="true"
      >
        {count.found > 0 && <span style={{ inlineSize: `${(100 * count.found) / scale}%` }} />}
      </span>{' '}
      <span className={styles.number}>{count.text}</span>
    </CountLink>
  ));
}
