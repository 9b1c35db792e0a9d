import type { GroupCounts } from '../../outbox/queries.ts';
import { formatCount } from '../../ui/words.ts';
import { resultCounts } from '../outcome/result-counts.ts';
import styles from './import.module.css';

/** The rows of an import by outcome, without zeros, while it runs and after it. */
export function CountTiles({ label, counts }: { label: string; counts: GroupCounts }) {
  return (
    <dl className={styles.counts} aria-label={label}>
      {resultCounts(counts).map(({ term, count, tone }) => (
        <div key={term} className={styles.count} data-tone={tone}>
          <dt>{term}</dt>
          <dd>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
