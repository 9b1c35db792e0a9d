import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import layout from './layout.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The heading: one sentence that says what is missing. */
  title?: string;
  /** The lines of a picture (`Drawing`). */
  drawing?: string;
  /** Links and buttons for what to do next. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Replaces an empty table: says why it is empty, and may offer what to do next. */
export function EmptyState({ title, drawing, actions, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {drawing !== undefined && <Drawing lines={drawing} />}
      {title !== undefined && <h2>{title}</h2>}
      {children}
      {actions !== undefined && <div className={`${layout.row} ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
