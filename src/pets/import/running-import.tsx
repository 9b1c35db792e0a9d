import { useConnection } from '../../api/connection.ts';
import type { FileEntry } from '../../outbox/entries.ts';
import { useObstacle } from '../../outbox/use-entries.ts';
import { ItemButton } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, formatCount } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describePause } from '../outcome/obstacle-words.ts';
import { describeResult } from '../outcome/sent-entries.ts';
import { useCommands } from '../outcome/use-commands.tsx';
import { progressOf } from './current-import.ts';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

const ACTIONS = [
  { label: 'Pause', action: 'pause' },
  { label: 'Resume', action: 'resume' },
  { label: 'Stop', action: 'stop' },
] as const;

export function RunningImport({ imported }: { imported: FileEntry }) {
  const { environmentName } = useConnection();
  const { run, problem } = useCommands();
  const { obstacle } = useObstacle();
  const { id, name, kind, file, counts } = imported;
  const { paused, stopped } = file;
  const { total, done } = progressOf(imported);
  const isPaused = paused !== undefined || stopped !== undefined;
  const isAvailable = { pause: !isPaused, resume: isPaused, stop: stopped === undefined };
  const outcomes = describeResult({
    kind,
    counts: { ...counts, waiting: 0, next: 0, sending: 0, stopped: 0 },
  });
  return (
    <Page title="Import pets">
      <div className={`${layout.closeColumn} ${layout.panel} ${styles.part}`}>
        <div className={styles.head}>
          <h2>
            Importing {renderUntrusted(name)} into {environmentName}
          </h2>
          <div className={layout.row}>
            {/* Each keeps its place, the focus too: none takes the place of its opposite under a second click. */}
            {ACTIONS.map(({ label, action }) => (
              <ItemButton
                key={action}
                label={label}
                variant={action === 'resume' && isPaused ? 'primary' : 'plain'}
                isUnavailable={!isAvailable[action]}
                press={() => run({ type: 'file', id, action })}
              />
            ))}
          </div>
        </div>
        <div className={layout.row}>
          <p role="status">{describeState(imported, obstacle !== undefined)}</p>
          <p className={styles.figures}>
            <b>{formatCount(done)}</b> of {formatCount(total)} rows
            {outcomes !== '' && <span>: {outcomes}</span>}
          </p>
        </div>
        <progress
          className={styles.bar}
          aria-label="Import progress"
          value={done}
          max={Math.max(total, 1)}
          data-paused={isPaused}
        />
        {paused && paused.why !== 'person' && <Notice tone="warning" {...describePause(paused)} />}
        {problem}
        <p className={layout.quiet}>
          You can use other pages and tabs while this runs. If you close all of them, the import
          continues when you open the app again in this session.
        </p>
      </div>
    </Page>
  );
}

function describeState({ file, counts }: FileEntry, hasObstacle: boolean): string | false {
  const { paused, stopped } = file;
  if (stopped !== undefined) {
    // In flight when it was stopped, or corrected alone since.
    const left = countOf(counts.next + counts.sending, 'row is', 'rows are');
    const isWaiting = counts.sending === 0 && hasObstacle;
    return `Stopped. ${left} ${isWaiting ? 'waiting' : 'still being sent'}.`;
  }
  if (paused) return 'Paused.';
  return hasObstacle && 'Waiting.';
}
