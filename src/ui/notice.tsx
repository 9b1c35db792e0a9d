import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import layout from './layout.module.css';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'problem' | 'warning' | 'info';
  /** Names of pets and files must be rendered with `renderUntrusted`. */
  summary: ReactNode;
  nextStep?: ReactNode;
  /** The `message` of the service, word for word, rendered with `renderUntrusted`. */
  serviceMessage?: ReactNode;
  actions?: ReactNode;
  details?: ReactNode;
  children?: ReactNode;
}

/** A message on the page. Screen readers announce it immediately only if it is a `problem`. */
export function Notice({
  tone,
  summary,
  nextStep,
  serviceMessage,
  actions,
  details,
  children,
}: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'problem' ? 'alert' : undefined}
    >
      <p className={styles.summary}>
        {tone !== 'info' && <Icon name="problem" />}
        <span>{summary}</span>
      </p>
      {serviceMessage !== undefined && <ServiceMessage>{serviceMessage}</ServiceMessage>}
      {nextStep !== undefined && <p>{nextStep}</p>}
      {children}
      {actions !== undefined && (
        <div className={`${layout.buttons} ${styles.actions}`}>{actions}</div>
      )}
      {details !== undefined && (
        <details className={styles.details}>
          <summary>
            <Icon name="chevron" />
            Details
          </summary>
          <div className={layout.tightColumn}>{details}</div>
        </details>
      )}
    </div>
  );
}

/** The `message` of the service, word for word, rendered with `renderUntrusted`. */
export function ServiceMessage({ children }: { children: ReactNode }) {
  return (
    <p>
      The store says:{' '}
      <q dir="auto" translate="no">
        {children}
      </q>
    </p>
  );
}
