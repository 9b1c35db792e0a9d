import type { ReactNode } from 'react';
import layout from './layout.module.css';

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

/** A decorative picture: an SVG path in a square of 64 px, defined in the file that shows it, to share its chunk. */
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
