import { statusKind } from '../pet/status-badge.tsx';
import type { StatusCount } from './count-pets.ts';
import styles from './bar.module.css';

interface BarProps {
  count: StatusCount;
  /** How many pets fill the whole width, from `barScale`. */
  scale: number;
}

/** A count as a bar. If there may be more pets than were found, the rest of the bar is striped. */
export function Bar({ count: { status, found, isLowerBound }, scale }: BarProps) {
  return (
    <svg
      className={styles.bar}
      data-kind={statusKind(status)}
      data-lower-bound={isLowerBound}
      aria-hidden="true"
    >
      {found > 0 && <rect width={`${(100 * found) / scale}%`} height="100%" rx="4" />}
    </svg>
  );
}

/** The count that fills the whole width: the largest, and a fifth more if there may be more pets. */
export function barScale(counts: readonly StatusCount[]): number {
  const largest = Math.max(...counts.map(({ found }) => found), 1);
  return counts.some(({ isLowerBound }) => isLowerBound) ? largest * 1.2 : largest;
}
