import layout from '../layout.module.css';
import styles from './loading.module.css';

/** Placeholder rows, or other content by `className`. Hidden from screen readers. The list has its own (`LoadingTable`). */
export function LoadingRows({ className = '' }) {
  return <div className={`${layout.card} ${styles.rows} ${className}`} aria-hidden="true" />;
}
