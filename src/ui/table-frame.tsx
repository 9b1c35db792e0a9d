import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableFrameProps {
  /** The accessible name of the table. */
  label: string;
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale?: boolean;
  /** `<thead>` and `<tbody>`. */
  children: ReactNode;
}

/** A table that scrolls sideways in its own frame, which can be focused to scroll by keyboard. */
export function TableFrame({ label, isStale = false, children }: TableFrameProps) {
  return (
    <section
      className={styles.frame}
      aria-label={`${label}, scrolls sideways`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label} aria-busy={isStale}>
        {children}
      </table>
    </section>
  );
}
