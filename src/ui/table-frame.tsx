import { type ReactNode, useEffect, useRef, useState } from 'react';
import layout from './layout.module.css';
import styles from './table.module.css';

const ROWS = {
  plain: '',
  cards: styles.cards,
  'cards on phones': `${styles.cards} ${styles.phoneCards}`,
  grid: styles.grid,
};

interface TableFrameProps {
  label: string;
  /** Whether the rows are from an earlier query, or from before a failed refresh. */
  isStale?: boolean;
  /** Whether rows become cards if the table is narrow, or are grids at any width. See the style sheet. */
  rows?: keyof typeof ROWS;
  /** The number of rows, with the header, if not all are rendered. */
  rowCount?: number;
  children: ReactNode;
}

/** If the table is wider, the frame scrolls sideways, says so, and takes the focus for the keyboard. */
export function TableFrame({
  label,
  isStale = false,
  rows = 'plain',
  rowCount,
  children,
}: TableFrameProps) {
  const frame = useRef<HTMLElement>(null);
  const scrolls = useScrollsSideways(frame);
  return (
    <section
      ref={frame}
      className={`${layout.card} ${styles.frame} ${ROWS[rows]}`}
      {...(scrolls && { 'aria-label': `${label}, scrolls sideways`, tabIndex: 0 })}
    >
      <table
        className={styles.table}
        aria-label={label}
        aria-busy={isStale}
        aria-rowcount={rowCount}
      >
        {children}
      </table>
    </section>
  );
}

function useScrollsSideways(frame: { current: HTMLElement | null }): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return undefined;
    // The first call is before the first paint and after the layout, so that no layout is forced.
    const observer = new ResizeObserver(() => {
      setScrolls(element.scrollWidth > element.clientWidth);
    });
    for (const part of [element, ...element.children]) observer.observe(part);
    return () => observer.disconnect();
  }, [frame]);
  return scrolls;
}
