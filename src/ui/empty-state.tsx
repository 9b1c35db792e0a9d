import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** The heading: one sentence that says what is missing. */
  title?: string;
  /** Links and buttons for what to do next. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Replaces an empty table: says why it is empty, and may offer what to do next. */
export function EmptyState({ title, actions, children }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {title !== undefined && <h2>{title}</h2>}
      {children}
      {actions !== undefined && <div className={`${layout.row} ${styles.actions}`}>{actions}</div>}
    </div>
  );
}
