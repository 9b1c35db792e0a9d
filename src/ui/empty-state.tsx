import type { ReactNode } from 'react';
import layout from './layout.module.css';

/** Of what is not found: a magnifying glass that is a cat with closed eyes. */
export const SLEEPING_CAT =
  'M44 32a16 16 0 1 1-32 0 16 16 0 0 1 32 0zM39.5 43.5 52 56M15.5 22l-1-10 8 5M40.5 22l1-10-8 5M18 31a3 3 0 0 0 6 0M32 31a3 3 0 0 0 6 0M28 38v.5';

interface EmptyStateProps {
  title?: string;
  drawing?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

export function EmptyState({ title, drawing, actions, children }: EmptyStateProps) {
  return (
    <div className={layout.empty}>
      {drawing !== undefined && <Drawing lines={drawing} />}
      {title !== undefined && <h2>{title}</h2>}
      {children}
      {actions !== undefined && <div className={layout.buttons}>{actions}</div>}
    </div>
  );
}

/** A decorative picture: an SVG path in a square of 64 px. One that a single file shows is defined there, to share its chunk. */
export function Drawing({ lines }: { lines: string }) {
  return (
    <svg
      width="64"
      height="64"
      viewBox="0 0 64 64"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={lines} />
    </svg>
  );
}
