import { type ReactNode, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  summary: ReactNode;
  /** Called only while the disclosure is open, so that closed content is not rendered. */
  children: () => ReactNode;
}

/** A `<details>` element whose content is rendered when it is opened. */
export function Disclosure({ summary, children }: DisclosureProps) {
  const [open, setOpen] = useState(false);
  return (
    <details className={styles.disclosure} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={styles.summary}>{summary}</summary>
      {open && <div className={styles.content}>{children()}</div>}
    </details>
  );
}
