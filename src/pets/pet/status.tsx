import type { ReactNode } from 'react';
import { PetStatus } from '../../api/schemas.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import styles from './status.module.css';

const LABELS: Record<PetStatus, string> = {
  available: 'Available',
  pending: 'Pending',
  sold: 'Sold',
};

export const STATUS_OPTIONS = PetStatus.options.map((value) => ({ value, label: LABELS[value] }));

/** Not checked with the schema, which is slow for many rows. */
export function isPetStatus(status: string): status is PetStatus {
  return Object.hasOwn(LABELS, status);
}

export function statusLabel(status: string | undefined): string {
  if (status === undefined) return 'Not set';
  return isPetStatus(status) ? LABELS[status] : shortLine(status);
}

/**
 * Renders a status as a word with a shape and a colour (WCAG 2.2, 1.4.1: not by colour alone). A function, and shapes
 * from the style sheet, so that a row of a list has fewer components and elements.
 */
export function statusBadge(status: string | undefined, length?: 'whole'): ReactNode {
  return (
    <span className={styles.badge} data-kind={statusKind(status)}>
      {status === undefined || isPetStatus(status)
        ? statusLabel(status)
        : renderUntrusted(status, length)}
    </span>
  );
}

export function statusKind(status: string | undefined) {
  if (status === undefined) return 'not set';
  return isPetStatus(status) ? status : 'unknown';
}
