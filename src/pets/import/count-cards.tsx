import type { Count } from '../outcome/result-counts.ts';
import layout from '../../ui/layout.module.css';
import styles from './count-cards.module.css';
import { formatCount } from '../../ui/words.ts';

interface CountCardsProps {
  label: string;
  items: readonly Count[];
}

/** Counts with their terms, side by side. A count of 0 has no colour. */
export function CountCards({ label, items }: CountCardsProps) {
  return (
    <dl className={`${layout.closeColumn} ${styles.cards}`} aria-label={label}>
      {items.map(({ term, count, tone }) => (
        <div key={term} className={styles.card} data-tone={count > 0 ? tone : undefined}>
          <dt>{term}</dt>
          <dd data-zero={count === 0}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
