import type { ReactNode } from 'react';
import { PetStatus } from '../api/schemas.ts';
import { statusLabel } from './status-words.ts';
import styles from './status-badge.module.css';

type StatusKind = PetStatus | 'not set' | 'unknown';

const SHAPES: Record<StatusKind, ReactNode> = {
  available: <circle cx="6" cy="6" r="5" fill="currentColor" />,
  pending: (
    <>
      <circle cx="6" cy="6" r="4.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M6 1.75a4.25 4.25 0 0 1 0 8.5Z" fill="currentColor" />
    </>
  ),
  sold: <rect x="1.5" y="1.5" width="9" height="9" rx="1.5" fill="currentColor" />,
  'not set': (
    <circle
      cx="6"
      cy="6"
      r="4.25"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeDasharray="2.2 2.25"
    />
  ),
  unknown: <path d="M6 1 11 6 6 11 1 6Z" fill="none" stroke="currentColor" strokeWidth="1.5" />,
};

/** A status as a word with a shape and a colour, so that none of the three stands alone. */
export function StatusBadge({ status }: { status: string | undefined }) {
  const kind = statusKind(status);
  return (
    <span className={styles.badge} data-kind={kind}>
      <svg className={styles.shape} viewBox="0 0 12 12" aria-hidden="true">
        {SHAPES[kind]}
      </svg>
      <bdi>{statusLabel(status)}</bdi>
    </span>
  );
}

/** Which look a status has. */
export function statusKind(status: string | undefined): StatusKind {
  return status === undefined ? 'not set' : (PetStatus.safeParse(status).data ?? 'unknown');
}
