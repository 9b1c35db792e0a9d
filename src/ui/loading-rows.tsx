import styles from './loading-rows.module.css';

/** Placeholder rows. Hidden from screen readers, for which the status line says that rows load. */
export function LoadingRows() {
  return <div className={styles.rows} aria-hidden="true" />;
}
