import { useId } from 'react';
import { barScale } from './bar.tsx';
import type { StatusCount } from './count-pets.ts';
import { CountRow } from './count-row.tsx';
import styles from './overview.module.css';

/** The section **By status**: a bar and a count for each status. */
export function StatusCounts({ counts }: { counts: readonly StatusCount[] }) {
  const id = useId();
  const scale = barScale(counts);
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>By status</h2>
      <ul className={styles.statuses}>
        {counts.map((count) => (
          <li key={`${typeof count.status} ${count.status}`}>
            <CountRow count={count} scale={scale} size="large" />
          </li>
        ))}
      </ul>
    </section>
  );
}
