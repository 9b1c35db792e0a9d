import type { ReactNode } from 'react';
import layout from './layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'problem' | 'warning' | 'info';
  /** What happened. Names of pets and files must be rendered with `renderUntrusted`. */
  summary: ReactNode;
  nextStep?: ReactNode;
  /** The `message` of the service, word for word, rendered with `renderUntrusted`. */
  serviceMessage?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

/** A message on the page. Screen readers announce it immediately only if it is a `problem`. */
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
