import { Link } from 'wouter';
import { addressOfImport } from '../../addresses/addresses.ts';
import { useConnection } from '../../api/connection.ts';
import type { FileEntry } from '../../outbox/entries.ts';
import { useObstacle } from '../../outbox/queries/use-entries.ts';
import { Button } from '../../ui/button.tsx';
import { ItemButton } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { countOf, formatCount, joinSentences } from '../../ui/words.ts';
import { renderUntrusted } from '../../untrusted-text/untrusted-text.tsx';
import { describePause } from '../sent-lines/words/obstacle-words.ts';
import { describeResult } from '../sent-lines/words/sent-entries.ts';
import { useCommands } from '../sent-lines/use-commands.tsx';
import { progressOf } from './current-import.ts';
import layout from '../../ui/layout.module.css';
import styles from './import.module.css';

const ACTIONS = [
  { label: 'Pause', action: 'pause' },
  { label: 'Resume', action: 'resume' },
  { label: 'Stop', action: 'stop' },
] as const;

const RUNNING =
  'You can use other pages and tabs while this runs. Press Pause before you close or reload a tab: one of them sends, and the pets that it is sending would then be to check. If all are closed, the import continues when you open the app again in this session.';
const PAUSED = 'It stays paused until you resume it, also on another day.';

interface RunningImportProps {
  imported: FileEntry;
  /** The import that it waits for. */
  before: FileEntry | undefined;
  /** Undefined if it would discard the rows that are not sent yet. */
  onAnother: (() => void) | undefined;
}

export function RunningImport({ imported, before, onAnother }: RunningImportProps) {
  const { environmentName } = useConnection();
  const { run, isBusy, problem, dialog } = useCommands();
  const { obstacle } = useObstacle();
  const { id, name, kind, file, counts } = imported;
  const { paused, stopped } = file;
  const { total, done } = progressOf(imported);
  const isPaused = paused !== undefined || stopped !== undefined;
  const isAvailable = { pause: !isPaused, resume: isPaused, stop: stopped === undefined };
  const outcomes = describeResult({
    kind,
    // Of the rows to send alone: the bar counts no others.
    counts: { ...counts, waiting: 0, next: 0, sending: 0, stopped: 0, problem: 0, skipped: 0 },
  });
  return (
    <Page title="Import pets">
      <div className={`${layout.closeColumn} ${layout.panel} ${styles.part}`}>
        <div className={styles.head}>
          <h2>
            Importing {renderUntrusted(name)}
            <span className={layout.hiddenOnPhones}> into {environmentName}</span>
          </h2>
          <div className={layout.row}>
            {/* Each keeps its place, the focus too: none takes the place of its opposite under a second click. */}
            {ACTIONS.map(({ label, action }) => (
              <ItemButton
                key={action}
                label={label}
                variant={action === 'resume' && isPaused ? 'primary' : 'plain'}
                isUnavailable={!isAvailable[action]}
                // While **Resume** compares the rows with the store, too.
                isBusy={isBusy}
                press={() => run({ type: 'file', id, action })}
              />
            ))}
          </div>
        </div>
        <div className={layout.row}>
          <p role="status">
            {describeState(imported, obstacle !== undefined) ||
              (before && <Wait before={before} />)}
          </p>
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
        {dialog}
        {stopped === undefined && <p className={layout.quiet}>{paused ? PAUSED : RUNNING}</p>}
        {onAnother && (
          <div className={layout.row}>
            <Button onClick={onAnother}>Import another file</Button>
          </div>
        )}
      </div>
    </Page>
  );
}

function Wait({ before: { id, name } }: { before: FileEntry }) {
  return (
    <span>
      Waiting for the import of <Link href={addressOfImport(id)}>{renderUntrusted(name)}</Link>.
    </span>
  );
}

function describeState({ file, counts }: FileEntry, hasObstacle: boolean): string | false {
  const { paused, stopped } = file;
  if (stopped !== undefined) {
    // Rows that were in flight when the import was stopped, or corrected since.
    const left = countOf(counts.next + counts.sending, 'row is', 'rows are');
    const isWaiting = counts.sending === 0 && hasObstacle;
    return `Stopped. ${left} ${isWaiting ? 'waiting' : 'still being sent'}.`;
  }
  if (paused === undefined) return hasObstacle && 'Waiting.';
  const sending = countOf(counts.sending, 'row is', 'rows are');
  return joinSentences([
    'Paused.',
    ...(counts.sending > 0 ? [`${sending} still being sent.`] : []),
    // Any other reason is in a notice below.
    ...(paused.why === 'person' ? [describePause(paused).nextStep] : []),
  ]);
}
