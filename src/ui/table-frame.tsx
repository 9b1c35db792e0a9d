import type { ReactNode } from 'react';
import styles from './table.module.css';

interface TableFrameProps {
  /** The table's name. */
  label: string;
  /** The rows answer an earlier question, or were read before a failure. */
  old?: boolean;
  /** The table's head and body. */
  children: ReactNode;
}

/** A table that scrolls in a frame of its own, never the page; the frame is reached by keyboard. */
export function TableFrame({ label, old = false, children }: TableFrameProps) {
  return (
    <section
      className={styles.frame}
      aria-label={`${label}, scrolls sideways`}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} aria-label={label} aria-busy={old}>
        {children}
      </table>
    </section>
  );
}
