import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface NoticeProps {
  tone: 'problem' | 'warning' | 'calm';
  /** What happened, in one sentence. A pet is named in it by `petName`, never by its bare text. */
  happened: ReactNode;
  /** What to do next, in one sentence. */
  next?: ReactNode;
  /** The service's own words. */
  said?: string;
  actions?: ReactNode;
  children?: ReactNode;
}

/** Something to know, where it happened. A problem is announced at once, the rest is only shown. */
export function Notice({ tone, happened, next, said, actions, children }: NoticeProps) {
  return (
    <div
      className={`${styles.notice} ${styles[tone]}`}
      role={tone === 'problem' ? 'alert' : undefined}
    >
      <p className={styles.happened}>{happened}</p>
      {said !== undefined && (
        <p className={styles.said}>
          The service says: <q dir="auto">{said}</q>
        </p>
      )}
      {next !== undefined && <p>{next}</p>}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
