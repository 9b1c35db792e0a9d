import type { ReactNode } from 'react';
import { type TextContext, renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { isPetStatus, statusLabel } from './status-labels.ts';
import styles from './status-badge.module.css';

/**
 * Renders a status as a word, with a shape and a colour if it is set (WCAG 2.2, 1.4.1: not by colour alone). The style
 * sheet draws the shapes, because inline SVG would add elements to each row of a list. A function rather than a
 * component, to save one component per row.
 */
export function statusBadge(status: string | undefined, place?: TextContext): ReactNode {
  return (
    <span className={styles.badge} data-kind={statusKind(status)}>
      {status === undefined || isPetStatus(status)
        ? statusLabel(status)
        : renderUntrusted(status, place)}
    </span>
  );
}

/** The value of `data-kind`, which chooses the shape and colour of a status. */
export function statusKind(status: string | undefined) {
  if (status === undefined) return 'not set';
  return isPetStatus(status) ? status : 'unknown';
}
