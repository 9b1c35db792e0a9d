import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'problem' | 'warning' | 'info';
  /** What happened. Show a name of a pet or a file with `renderUntrusted`: it may hold any character. */
  summary: ReactNode;
  /** What to do next. */
  nextStep?: ReactNode;
  /** The `message` that the service sent, word for word. Show it with `renderUntrusted`, too. */
  serviceMessage?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message on the page. Screen readers announce a `problem` at once, the other tones not. */
export function Notice({
  tone,
  summary,
  nextStep,
  serviceMessage,
  actions,
  children,
}: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'problem' ? 'alert' : undefined}
    >
      <p className={styles.summary}>{summary}</p>
      {serviceMessage !== undefined && (
        <p>
          The service says:{' '}
          <q dir="auto" translate="no">
            {serviceMessage}
          </q>
        </p>
      )}
      {nextStep !== undefined && <p>{nextStep}</p>}
      {children}
      {actions !== undefined && (
        <div className={`${layout.buttons} ${styles.actions}`}>{actions}</div>
      )}
    </div>
  );
}
