import type { ReactNode } from 'react';
import styles from './empty.module.css';

/** Where rows would be, had any come: what that means, and perhaps a way on. */
export function Empty({ children }: { children: ReactNode }) {
  return <div className={styles.empty}>{children}</div>;
}
