import { useEffect, useSyncExternalStore } from 'react';
import type { PracticeService } from './practice-service.ts';
import { SelectField } from '../ui/fields/select-field.tsx';
import { FAULT_LABELS, faultOf, faultWords } from './fault-words.ts';
import { ResetPractice } from './reset-practice.tsx';
import layout from '../ui/layout.module.css';
import styles from './practice-panel.module.css';
import practiceIcon from './icon-practice.svg';

interface PracticePanelProps {
  service: PracticeService;
  clearSent: () => Promise<boolean>;
}

export function PracticePanel({ service, clearSent }: PracticePanelProps) {
  const { label, effect, short } = useChosenProblem(service);
  usePracticeIcon();
  // The service outlives this panel, and would still have the fault when Practice is next opened.
  useEffect(() => () => service.choose(undefined), [service]);
  return (
    <div className={`${layout.closeColumn} ${styles.panel}`}>
      <p>
        <strong>Nothing here reaches the store.</strong> Practice pets stay on this computer until
        you reset Practice.
      </p>
      <div className={layout.buttons}>
        <ResetPractice service={service} clearSent={clearSent} />
      </div>
      <SelectField
        label="Simulate a problem"
        options={FAULT_LABELS}
        value={label}
        onChange={(next) => service.choose(faultOf(next))}
      />
      <p role="status" className={`${layout.quiet} ${layout.small} ${styles.effect}`}>
        {short !== undefined && <strong className={styles.chosen}>{`${label}. `}</strong>}
        {effect}
      </p>
    </div>
  );
}

export function ChosenProblem({ service }: Pick<PracticePanelProps, 'service'>) {
  const { short } = useChosenProblem(service);
  return short !== undefined && <strong className={styles.problem}>{short}</strong>;
}

function useChosenProblem(service: PracticeService) {
  return faultWords(useSyncExternalStore(service.subscribe, service.current));
}

function usePracticeIcon(): void {
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]');
    const usual = icon?.getAttribute('href');
    if (!icon || !usual) return;
    icon.setAttribute('href', practiceIcon);
    return () => icon.setAttribute('href', usual);
  }, []);
}
