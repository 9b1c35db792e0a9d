import styles from './loading-rows.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Placeholder rows. Hidden from screen readers, for which the status line says that rows load. */
export function LoadingRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
