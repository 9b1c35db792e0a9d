import layout from '../layout.module.css';
import styles from './reading.module.css';

/** Placeholder rows. Hidden from screen readers, because they have no content. */
export function LoadingRows() {
  return <div className={`${layout.card} ${styles.rows}`} aria-hidden="true" />;
}
