import styles from './loading-rows.module.css';

/** Placeholder rows. Hidden from screen readers, because they have no content. */
export function LoadingRows() {
  return <div className={styles.rows} aria-hidden="true" />;
}
