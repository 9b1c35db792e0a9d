import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Replaces an empty table: says why it is empty, and may offer what to do next. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
