import styles from './loading-rows.module.css';

const ROWS = Array.from({ length: 8 }, (_, index) => index);

/** Where rows will be. The status line says in words that they are on their way. */
export function LoadingRows() {
  return (
    <div className={styles.rows} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row} />
      ))}
    </div>
  );
}
