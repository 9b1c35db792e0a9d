import layout from '../layout.module.css';
import styles from './reading.module.css';

/**
 * Placeholder rows. Hidden from screen readers, because they have no content.
 *
 * @param className what they look like where they stand for something else than the rows of pets
 */
export function LoadingRows({ className = '' }) {
  return <div className={`${layout.card} ${styles.rows} ${className}`} aria-hidden="true" />;
}
