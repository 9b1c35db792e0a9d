import type { ReactNode } from 'react';
import { isPetStatus, statusLabel } from './status-words.ts';
import styles from './status-badge.module.css';

/**
 * A status as a word with a shape and a colour, so that none of the three stands alone. The shapes
 * are drawn by the style sheet: as SVG they were a quarter of what a list of 100 has in elements. No
 * component, of which it would have as many.
 */
export function statusBadge(status: string | undefined): ReactNode {
  const kind = statusKind(status);
  const label = statusLabel(status);
  return (
    <span className={styles.badge} data-kind={kind}>
      {kind === 'unknown' ? <bdi>{label}</bdi> : label}
    </span>
  );
}

/** Which look a status has. */
export function statusKind(status: string | undefined) {
  if (status === undefined) return 'not set';
  return isPetStatus(status) ? status : 'unknown';
}
