import { useEffect, useSyncExternalStore } from 'react';
import type { PracticeService } from '../service/practice/practice-service.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { FAULT_LABELS, faultOf, faultWords } from './fault-words.ts';
import { StartAfresh } from './start-afresh.tsx';
import { usePracticeIcon } from './use-practice-icon.ts';
import styles from './practice-panel.module.css';

interface PracticePanelProps {
  service: PracticeService;
  /** The sample pets alone are there again. */
  onStartedAfresh: () => void;
}

/** What stands on every page of Practice: that it is not the store, and how to have it fail. */
export function PracticePanel({ service, onStartedAfresh }: PracticePanelProps) {
  const chosen = useSyncExternalStore(service.subscribe, service.current);
  const { label, seen, short } = faultWords(chosen);
  usePracticeIcon();
  // Whoever opens Practice again meets a service that is well.
  useEffect(() => () => service.choose(undefined), [service]);
  return (
    <section className={styles.panel} aria-label="Practice">
      <p>
        <strong>Practice:</strong> nothing here reaches the store.
      </p>
      <details className={styles.tools}>
        <summary className={styles.summary}>
          Make it fail, or start afresh
          {chosen.fault && (
            <>
              . Now: <strong>{short}</strong>
            </>
          )}
        </summary>
        <div className={styles.content}>
          <div className={styles.part}>
            <SelectField
              label="What the service does"
              options={FAULT_LABELS}
              value={label}
              onChange={(next) => service.choose(faultOf(next))}
            />
            <p role="status">{seen}</p>
          </div>
          <div className={styles.part}>
            <p>
              {service.isKept
                ? 'The pets of Practice stay on this computer, also when the key is forgotten, until you start afresh.'
                : 'This browser keeps nothing for this page: the pets of Practice are gone with it.'}
            </p>
            <StartAfresh service={service} onStartedAfresh={onStartedAfresh} />
          </div>
        </div>
      </details>
    </section>
  );
}
