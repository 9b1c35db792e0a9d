import layout from '../layout.module.css';
import styles from './reading.module.css';

/** Placeholder rows of pets, or of other content by `className`. Hidden from screen readers. */
export function LoadingRows({ className = '' }) {
  return <div className={`${layout.card} ${styles.rows} ${className}`} aria-hidden="true" />;
}
