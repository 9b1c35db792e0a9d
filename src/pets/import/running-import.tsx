import { useConnection } from '../../api/connection.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { LiveImport } from './current-import.ts';
import type { Phase } from './import-run.ts';
import { pauseWords } from './pause-words.ts';
import type { Progress } from './progress.ts';
import { Tally } from './tally.tsx';
import { timeLeftWords } from './time-left.ts';
import styles from './running-import.module.css';

interface RunningImportProps {
  live: LiveImport;
  progress: Progress;
}

const PHASES: Record<Exclude<Phase, 'finished'>, string> = {
  running: 'Adding pets…',
  paused: 'Paused.',
  stopping: 'Stopping: waiting for the rows on their way…',
  looking: 'Looking in the list for rows whose outcome is unknown…',
  closed: 'Ended with the store.',
};

/** An import under way: how far it is, what came of it so far, and the ways to hold it up. */
export function RunningImport({ live, progress }: RunningImportProps) {
  const { environment } = useConnection();
  const { phase, reason, counts, total, done } = progress;
  const words = reason && pauseWords(reason);
  const isPaused = phase === 'paused';
  return (
    <div className={styles.running}>
      <div className={styles.card}>
        <h2>
          {live.journal.head.fileName} into {environment}
        </h2>
        <p role="status">{phase !== 'finished' && PHASES[phase]}</p>
        <progress
          className={styles.bar}
          aria-label="Import progress"
          value={done}
          max={Math.max(total, 1)}
          data-paused={isPaused}
        />
        <p className={styles.figures}>
          <span>
            <b>{done.toLocaleString('en')}</b> of {total.toLocaleString('en')} rows
          </span>
          <span>{timeLeftWords(progress)}</span>
        </p>
        {words && <Notice tone="warning" {...words} />}
        <div className={styles.actions}>
          {/* One button, so that the focus stays where it is. */}
          {(phase === 'running' || isPaused) && (
            <>
              <Button
                variant="primary"
                onClick={isPaused ? live.resume : () => live.run.holdUp({ kind: 'asked' })}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button onClick={live.stop}>Stop</Button>
            </>
          )}
        </div>
      </div>
      <Tally
        label="Rows so far"
        items={[
          { term: 'Added', count: counts.added, tone: 'good' },
          { term: 'Failed', count: counts.failed, tone: 'problem' },
          { term: 'Unknown', count: counts.unknown, tone: 'warning' },
          { term: 'To be sent', count: counts.waiting + counts.sending },
        ]}
      />
      <p className={styles.hint}>
        You can go to other pages here, or hide this tab. If it is closed, come back to this page to
        go on. When nobody does anything here for long, the key is forgotten and the import stops;
        its record stays, and it goes on once the key is given again.
      </p>
    </div>
  );
}
