import layout from '../layout.module.css';
import styles from './loading.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Placeholder rows. Hidden from screen readers. The list has its own, in its columns (`LoadingTable`). */
export function LoadingRows() {
  return (
    <section className={`${layout.screenOnly} ${layout.card} ${styles.loading}`} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} />
      ))}
    </section>
  );
}
