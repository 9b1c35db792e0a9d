import { type ReactNode, useState } from 'react';
import styles from './fold.module.css';

interface FoldProps {
  summary: ReactNode;
  /** Called once it is open: what nobody opens costs nothing. */
  children: () => ReactNode;
}

/** The platform's disclosure, filled when it is opened. */
export function Fold({ summary, children }: FoldProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && <div className={styles.content}>{children()}</div>}
    </details>
  );
}
