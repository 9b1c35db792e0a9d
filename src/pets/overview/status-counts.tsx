import { useId } from 'react';
import { barScale } from './bar.tsx';
import type { StatusCount } from './count-pets.ts';
import { CountRow } from './count-row.tsx';
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
            <CountRow count={count} scale={scale} size="large" />
          </li>
        ))}
      </ul>
    </section>
  );
}
