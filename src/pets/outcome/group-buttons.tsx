import type { SentGroup } from '../../outbox/queries.ts';
import { canUndo, isDone } from '../../outbox/row-facts.ts';
import { useGroupAction } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { describeUnsaved } from './describe-hold.ts';
import { buttonLabel, REJECTIONS } from './row-buttons.tsx';
import { useUndo } from './use-undo.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface PressButtonsProps {
  sent: SentGroup;
  /** Whether their delay has not ended, so that **Send now** would end it. */
  hasTimeLeft: boolean;
  hasShortcut: boolean;
}

/** **Undo** or **Cancel sending**, and **Send now**, for several waiting pets of one press. */
export function PressButtons({ sent, hasTimeLeft, hasShortcut }: PressButtonsProps) {
  const { group, rows = [] } = sent;
  const { mutate, data: refused, error, isPending } = useGroupAction();
  const { undo, ...undoing } = useUndo();
  const undoAll = () => undo(rows, { group: group.id }, group.name);
  const keys = useShortcut('Alt+Z', hasShortcut ? undoAll : undefined);
  const isBusy = isPending || undoing.isPending;
  const rejection = refused ?? undoing.rejection;
  const failure = error ?? undoing.error;
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      {rows.every(canUndo) ? (
        <Button
          aria-keyshortcuts={keys}
          aria-label={buttonLabel('Undo', group.name)}
          isBusy={isBusy}
          onClick={() => isBusy || undoAll()}
        >
          Undo
        </Button>
      ) : (
        <Button
          aria-label={buttonLabel('Cancel sending', group.name)}
          isBusy={isBusy}
          onClick={() => isBusy || mutate({ id: group.id, action: 'cancel' })}
        >
          Cancel sending
        </Button>
      )}
      {hasTimeLeft && (
        <Button
          aria-label={buttonLabel('Send now', group.name)}
          isBusy={isBusy}
          onClick={() => isBusy || mutate({ id: group.id, action: 'send now' })}
        >
          Send now
        </Button>
      )}
      {rejection && <p role="alert">{REJECTIONS[rejection]}</p>}
      {failure && (
        <Notice tone="problem" {...describeUnsaved('nothing was changed or sent', failure)} />
      )}
    </div>
  );
}

/** **Resume** and **Stop** for a file that is paused, stopped or running. */
export function FileButtons({ sent: { group, counts } }: { sent: SentGroup }) {
  const { mutate, error, isPending } = useGroupAction();
  const canResume = counts.stopped > 0 || (!isDone(group) && group.paused !== undefined);
  const press = (action: 'resume' | 'stop') => isPending || mutate({ id: group.id, action });
  if (isDone(group) && !canResume) return null;
  return (
    <div className={`${layout.row} ${styles.actions}`}>
      {canResume && (
        <Button aria-label={buttonLabel('Resume', group.name)} onClick={() => press('resume')}>
          Resume
        </Button>
      )}
      {!isDone(group) && group.stopped === undefined && (
        <Button
          variant="quiet"
          aria-label={buttonLabel('Stop', group.name)}
          onClick={() => press('stop')}
        >
          Stop
        </Button>
      )}
      {error && <Notice tone="problem" {...describeUnsaved('nothing was changed', error)} />}
    </div>
  );
}
