import { useMemo } from 'react';
import { useCategoryNames } from '../pet/category-names.ts';
import type { WidestWindow } from '../queries/widest-window.ts';
import { CategoryCounts } from './category-counts.tsx';
import { countPets, type PetCounts } from './count-pets.ts';
import { CountsTable } from './counts-table.tsx';
import { StatusCounts } from './status-counts.tsx';
import styles from './overview.module.css';

interface CountsProps {
  window: WidestWindow;
  /** Some were read before a failure. */
  old: boolean;
}

/** What the window holds, as a picture and as a table. */
export function Counts({ window, old }: CountsProps) {
  const counts = useMemo(() => countPets(window), [window]);
  const names = useCategoryNames(true);
  return (
    <>
      <div className={styles.picture} data-old={old}>
        <StatusCounts counts={counts.statuses} />
        {counts.isOpen && (
          <p className={styles.note}>
            A + says that there may be more pets than were counted
            {hasNoneYet(counts) && '; a ?, that none was counted, though there may be some'}.
          </p>
        )}
        <CategoryCounts counts={counts.categories} names={names} />
      </div>
      <details className={styles.table}>
        <summary>Show the counts as a table</summary>
        <CountsTable counts={counts} names={names} old={old} />
      </details>
    </>
  );
}

function hasNoneYet({ statuses, categories }: PetCounts): boolean {
  const counts = [statuses, ...categories.map((category) => category.statuses)].flat();
  return counts.some(({ seen, isOpen }) => seen === 0 && isOpen);
}
