import type { ReactNode } from 'react';
import { renderUntrusted, type TextLength } from '../../untrusted-text/untrusted-text.tsx';
import { isPetStatus, statusLabel } from './status-labels.ts';
import styles from './status-badge.module.css';

/**
 * Renders a status as a word with a shape and a colour (WCAG 2.2, 1.4.1: not by colour alone). A function, and shapes
 * from the style sheet, so that a row of a list has fewer components and elements.
 */
export function statusBadge(status: string | undefined, length?: TextLength): ReactNode {
  return (
    <span className={styles.badge} data-kind={statusKind(status)}>
      {status === undefined || isPetStatus(status)
        ? statusLabel(status)
        : renderUntrusted(status, length)}
    </span>
  );
}

/** The value of `data-kind`, which chooses the shape and colour of a status. */
export function statusKind(status: string | undefined) {
  if (status === undefined) return 'not set';
  return isPetStatus(status) ? status : 'unknown';
}
