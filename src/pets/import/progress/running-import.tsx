import { useConnection } from '../../../api/connection.ts';
import { toSingleLine } from '../../../api/json/to-single-line.ts';
import { useSending } from '../../../sending/hooks.ts';
import type { ImportRun, Phase } from '../../../sending/sender/import-run.ts';
import { endsByItself } from '../../../sending/sender/pause-reason.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pauseWords } from './pause-words.ts';
import type { Progress } from './progress.ts';
import { Tally } from './tally.tsx';
import { timeLeftWords } from './time-left.ts';
import { useImportStep } from '../use-import-step.ts';
import styles from './running-import.module.css';

interface RunningImportProps {
  run: ImportRun;
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
export function RunningImport({ run, progress }: RunningImportProps) {
  const { environment } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportStep();
  const { phase, reason, counts, total, done } = progress;
  const words = reason && pauseWords(reason);
  const isPaused = phase === 'paused';
  return (
    <div className={styles.running}>
      <div className={styles.card}>
        <h2>
          {toSingleLine(run.record().fileName)} into {environment}
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
                onClick={isPaused ? () => mutate({ do: 'resume', run }) : run.pause}
              >
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button onClick={() => mutate({ do: 'stop', run })}>Stop</Button>
            </>
          )}
          {isPaused && !(reason && endsByItself(reason)) && (
            <Button onClick={imports?.leave}>Import another file</Button>
          )}
        </div>
      </div>
      <Tally
        label="Rows so far"
        items={[
          { term: 'Added', count: counts.added, tone: 'good' },
          { term: 'Failed', count: counts.failed, tone: 'problem' },
          { term: 'Unknown', count: counts.unknown, tone: 'warning' },
          { term: 'To be sent', count: counts.waiting + counts.onItsWay },
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
