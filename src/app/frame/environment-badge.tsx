import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { ChosenProblem, PracticePanel } from '../../practice/practice-panel.tsx';
import type { PracticeService } from '../../practice/practice-service.ts';
import type { Environment } from '../../session/environment.ts';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/popover.tsx';
import { loadPractice, openPractice } from '../environments.ts';
import layout from '../../ui/layout.module.css';
import styles from './frame.module.css';

interface Practice {
  Panel: typeof PracticePanel;
  Problem: typeof ChosenProblem;
  service: PracticeService;
}

const ID = 'practice-settings';

/** In Practice, a button that opens its settings. */
export function EnvironmentBadge({ kind }: Pick<Environment, 'kind'>) {
  const { environmentName } = useConnection();
  return HAS_PRACTICE && kind === 'practice' ? (
    <PracticeBadge />
  ) : (
    <span className={styles.environment}>{environmentName}</span>
  );
}

/**
 * The settings appear once their chunk has loaded. If it does not load, every request fails, and the page reports that.
 */
function PracticeBadge() {
  const [practice, setPractice] = useState<Practice>();
  const connection = useConnection();
  useEffect(() => {
    void Promise.all([loadPractice(), openPractice()]).then(
      ([{ PracticePanel: Panel, ChosenProblem: Problem }, service]) =>
        setPractice({ Panel, Problem, service }),
      () => undefined,
    );
  }, []);
  return (
    <>
      <button
        type="button"
        className={`${styles.environment} ${styles.settings}`}
        popoverTarget={ID}
      >
        <span className={styles.words}>
          <span>
            Practice<span className={layout.visuallyHidden}> settings</span>
          </span>{' '}
          {practice && <practice.Problem service={practice.service} />}
        </span>
        <Icon name="sliders" />
      </button>
      <Popover id={ID} label="Practice settings">
        {practice && (
          <practice.Panel
            service={practice.service}
            clearSent={async () =>
              (await import('../day-chunk.ts')).openOutbox(connection).clearAll()
            }
          />
        )}
      </Popover>
    </>
  );
}
