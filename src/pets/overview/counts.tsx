import { useId, useMemo } from 'react';
import { useCategoryNames } from '../pet/use-category-names.ts';
import type { MergedLists } from '../queries/merge-lists.ts';
import { CategoryCounts } from './category-counts.tsx';
import { barScale, countPets, type PetCounts, type StatusCount } from './count-pets.ts';
import { CountRow } from './count-row.tsx';
import { CountsTable } from './counts-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './overview.module.css';

interface CountsProps {
  merged: MergedLists;
  /** Whether some of the pets were read before the last request failed. */
  isStale: boolean;
}

/** The counts of the pets, as bars and as a table. */
export function Counts({ merged, isStale }: CountsProps) {
  const counts = useMemo(() => countPets(merged), [merged]);
  const names = useCategoryNames(true);
  return (
    <>
      <div className={`${layout.column} ${styles.bars}`} data-old={isStale}>
        <StatusCounts counts={counts.statuses} />
        {counts.isLowerBound && (
          <p className={`${layout.quiet} ${layout.small}`}>
            + means there may be more.
            {hasUnknown(counts) && ' ? means none were found, but there may be some.'}
          </p>
        )}
        <CategoryCounts counts={counts.categories} names={names} />
      </div>
      <details className={styles.table}>
        <summary>Show the counts as a table</summary>
        <CountsTable counts={counts} names={names} isStale={isStale} />
      </details>
    </>
  );
}

/** The section **By status**: a bar and a count for each status. */
function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
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

function hasUnknown({ statuses, categories }: PetCounts): boolean {
  const counts = [statuses, ...categories.map((category) => category.statuses)].flat();
  return counts.some(({ found, isLowerBound }) => found === 0 && isLowerBound);
}
