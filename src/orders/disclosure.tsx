import { type ReactNode, useState } from 'react';
import { usePrintedAt } from '../ui/use-printed-at.ts';
import styles from './orders.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Called only while the disclosure is open, so that closed content is not rendered. */
  children: () => ReactNode;
}

/** A `<details>` element whose content is rendered when it is opened, and when the page is printed. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [isOpened, setOpened] = useState(false);
  const isPrinted = usePrintedAt() !== undefined;
  const isOpen = isOpened || isPrinted;
  return (
    <details
      className={styles.disclosure}
      open={isOpen}
      // Printing opens and closes it, too, which changes nothing of what the person has opened.
      onToggle={(event) => isPrinted || setOpened(event.currentTarget.open)}
    >
      <summary className={styles.summary}>{summary}</summary>
      {isOpen && <div className={styles.opened}>{children()}</div>}
    </details>
  );
}
