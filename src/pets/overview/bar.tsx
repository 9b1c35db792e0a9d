import { statusKind } from '../pet/status-badge.tsx';
import type { StatusCount } from './count-pets.ts';
import styles from './bar.module.css';

interface BarProps {
  count: StatusCount;
  /** How many pets fill the whole width. */
  full: number;
}

/** A count as a length. Where there may be more than were seen, the rest of its track is striped. */
export function Bar({ count: { status, seen, isOpen }, full }: BarProps) {
  return (
    <svg
      className={styles.bar}
      data-kind={statusKind(status)}
      data-open={isOpen}
      aria-hidden="true"
    >
      {seen > 0 && <rect width={`${(100 * seen) / full}%`} height="100%" rx="4" />}
    </svg>
  );
}

/** The count that fills the whole width; an open one leaves room for what may be missing. */
export function fullWidth(counts: readonly StatusCount[]): number {
  const most = Math.max(...counts.map(({ seen }) => seen), 1);
  return counts.some(({ isOpen }) => isOpen) ? most * 1.2 : most;
}
