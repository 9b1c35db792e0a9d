import styles from './tally.module.css';

interface TallyProps {
  label: string;
  items: readonly { term: string; count: number; tone?: 'problem' | 'warning' | 'good' }[];
}

/** How many rows are what, side by side. A count of none is pale. */
export function Tally({ label, items }: TallyProps) {
  return (
    <dl className={styles.tally} aria-label={label}>
      {items.map(({ term, count, tone }) => (
        <div key={term} className={styles.item} data-tone={count > 0 ? tone : undefined}>
          <dt>{term}</dt>
          <dd data-none={count === 0}>{count.toLocaleString('en')}</dd>
        </div>
      ))}
    </dl>
  );
}
