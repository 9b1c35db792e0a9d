import { useEffect, useState, useSyncExternalStore } from 'react';
import type { PracticeService } from './practice-service.ts';
import { Icon } from '../ui/icon.tsx';
import { SelectField } from '../ui/fields/select-field.tsx';
import { FAULT_LABELS, faultOf, faultWords } from './fault-words.ts';
import { ResetPractice } from './reset-practice.tsx';
import layout from '../ui/layout.module.css';
import styles from './practice-panel.module.css';
import practiceIcon from './icon-practice.svg';

interface PracticePanelProps {
  service: PracticeService;
  /** Clears Sent. Returns false, without changes, while a pet is being sent. */
  clearSent: () => Promise<boolean>;
}

/** The panel on every page of Practice: says that this is not the store, and simulates problems. */
export function PracticePanel({ service, clearSent }: PracticePanelProps) {
  const chosen = useSyncExternalStore(service.subscribe, service.current);
  const { label, effect, short } = faultWords(chosen);
  const [isOpen, setOpen] = useState(false);
  usePracticeIcon();
  // The service outlives this panel, and would still have the fault when Practice is next opened.
  useEffect(() => () => service.choose(undefined), [service]);
  return (
    <section className={`${layout.row} ${styles.panel}`} aria-label="Practice">
      <p>
        <strong>Practice:</strong> nothing here reaches the store.
      </p>
      <button
        type="button"
        className={styles.settings}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="sliders" />
        Practice settings
        {chosen.fault && (
          <span>
            Now: <strong>{short}</strong>
          </span>
        )}
      </button>
      {isOpen && (
        <div className={styles.content}>
          <SelectField
            label="Simulate a problem"
            options={FAULT_LABELS}
            value={label}
            onChange={(next) => service.choose(faultOf(next))}
          />
          <p role="status">{effect}</p>
          <div className={layout.buttons}>
            <ResetPractice service={service} clearSent={clearSent} />
          </div>
          <p>
            {service.isKept
              ? 'Practice pets stay on this computer until you reset Practice.'
              : 'This browser cannot save data for this page. Your Practice pets will be lost when you leave the page.'}
          </p>
        </div>
      )}
    </section>
  );
}

/** Shows the icon of Practice in the browser tab. */
function usePracticeIcon(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    const usual = icon?.getAttribute('href');
    if (!icon || !usual) return;
    icon.setAttribute('href', practiceIcon);
    return () => icon.setAttribute('href', usual);
  }, []);
}
