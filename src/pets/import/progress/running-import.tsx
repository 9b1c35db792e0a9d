import { useConnection } from '../../../api/connection.ts';
import { useSending } from '../../../sending/use-sending.ts';
import type { ImportRun } from '../../../sending/sender/import-run.ts';
import { endsByItself, type Phase } from '../../../sending/sender/run-phase.ts';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { describePause } from './describe-pause.ts';
import type { Progress } from '../current-import.ts';
import { type Count, resultCounts } from '../../outcome/result-counts.ts';
import { writtenText } from '../../../written-text/written-text.tsx';
import { useImportAction } from '../use-import-action.ts';
import layout from '../../../ui/layout.module.css';
import styles from '../import.module.css';
import { formatCount } from '../../../ui/words.ts';

interface RunningImportProps {
  run: ImportRun;
  progress: Progress;
}

const PHASES: Record<Exclude<Phase, 'finished'>, string> = {
  running: 'Adding pets…',
  paused: 'Paused.',
  stopping: 'Stopping. Waiting for the answers to rows that were sent…',
  closed: 'Stopped, because the store was closed.',
};

/** Shows a running or paused import: its progress, its counts so far, and the buttons to control it. */
export function RunningImport({ run, progress }: RunningImportProps) {
  const { environmentName } = useConnection();
  const { imports } = useSending();
  const { mutate } = useImportAction(run);
  const { phase, reason, counts, total, done } = progress;
  const words = reason && describePause(reason);
  const isPaused = phase === 'paused';
  const isWaiting = isPaused && reason !== undefined && endsByItself(reason);
  return (
    <div className={layout.column}>
      <div className={`${layout.closeColumn} ${layout.card} ${styles.part}`}>
        <h2>
          {writtenText(run.summary().fileName)} into {environmentName}
        </h2>
        <p role="status">{isWaiting ? 'Waiting…' : phase !== 'finished' && PHASES[phase]}</p>
        <progress
          className={styles.bar}
          aria-label="Import progress"
          value={done}
          max={Math.max(total, 1)}
          data-paused={isPaused}
        />
        <p className={styles.figures}>
          <b>{formatCount(done)}</b> of {formatCount(total)} rows
        </p>
        {words && <Notice tone="warning" {...words} />}
        <div className={`${layout.buttons} ${styles.actions}`}>
          {/* Resume and Pause are the same button element, so that it keeps the focus. */}
          {(phase === 'running' || isPaused) && (
            <>
              <Button variant="primary" onClick={isPaused ? () => mutate(run.resume) : run.pause}>
                {isPaused ? 'Resume' : 'Pause'}
              </Button>
              <Button onClick={() => mutate(run.stop)}>Stop</Button>
            </>
          )}
          {isPaused && !isWaiting && (
            <Button onClick={imports?.dismiss}>Import another file</Button>
          )}
        </div>
      </div>
      <CountsSoFar
        counts={[
          // Rows on their way are counted among those to be sent.
          ...resultCounts({ ...counts, waiting: 0, 'on its way': 0 }),
          { term: 'To be sent', count: counts.waiting + counts['on its way'] },
        ]}
      />
      <p className={layout.quiet}>
        You can use other pages and tabs meanwhile. Closing this tab, or a long time without use,
        pauses the import.
      </p>
    </div>
  );
}

/** Counts with their terms. A count of 0 has no colour. */
function CountsSoFar({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className={`${layout.closeColumn} ${styles.counts}`} aria-label="Rows so far">
      {counts.map(({ term, count, tone }) => (
        <div key={term} className={styles.count} data-tone={count > 0 ? tone : undefined}>
          <dt>{term}</dt>
          <dd data-zero={count === 0}>{formatCount(count)}</dd>
        </div>
      ))}
    </dl>
  );
}
