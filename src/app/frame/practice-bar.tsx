import { useEffect, useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { PracticePanel } from '../../practice/practice-panel.tsx';
import type { PracticeService } from '../../practice/practice-service.ts';
import { loadPractice, openPractice } from '../environments.ts';
import styles from './frame.module.css';

interface Practice {
  Panel: typeof PracticePanel;
  service: PracticeService;
}

/**
 * The panel of Practice, shown once its chunk has loaded. If it does not load, every request fails, and the page
 * reports that.
 */
export function PracticeBar() {
  const [practice, setPractice] = useState<Practice>();
  const connection = useConnection();
  useEffect(() => {
    void Promise.all([loadPractice(), openPractice()]).then(
      ([{ PracticePanel: Panel }, service]) => setPractice({ Panel, service }),
      () => undefined,
    );
  }, []);
  return (
    <div className={styles.panel}>
      {practice && (
        <practice.Panel
          service={practice.service}
          clearSent={async () => (await import('../rest.ts')).openOutbox(connection).clearAll()}
        />
      )}
    </div>
  );
}
