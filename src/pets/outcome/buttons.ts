import type { Row } from '../../database/schema.ts';
import { canUndoEntry, type FileEntry, isDone, type PressEntry } from '../../outbox/entries.ts';
import type { FileAction } from '../../outbox/file-actions.ts';
import type { PressAction } from '../../outbox/press-actions.ts';
import { availableActions, type RowAction } from '../../outbox/row-actions.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import type { Shortcut } from '../../ui/use-shortcut.ts';

export interface LineButton<Action> {
  action: Action;
  label: string;
  isInMenu?: boolean;
  variant?: 'primary' | 'quiet' | 'destructive' | undefined;
  shortcut?: Shortcut | undefined;
}

/** What a button of a row does. **Undo** puts the pet into the form, and removes its entry. */
export type LineAction = RowAction | { type: 'undo' };

export interface LineSituation {
  /** Whether the row is an entry alone that **Undo** may remove. */
  canUndo?: boolean;
  /** Whether its delay has not ended, so that **Send now** would end it. */
  hasTimeLeft: boolean;
  isLatestUndoable: boolean;
  isLatestQuestion?: boolean;
}

const LABELS: Record<Exclude<LineAction['type'], 'added as' | 'added'>, string> = {
  correct: 'Correct',
  undo: 'Undo',
  cancel: 'Cancel sending',
  'send now': 'Send now',
  'not added': 'No, not added',
  'check again': 'Check again',
  'send again': 'Send again (may create a duplicate)',
  'add again': 'Add it again',
  dismiss: 'Dismiss',
};

const VARIANTS: Partial<Record<LineAction['type'], LineButton<LineAction>['variant']>> = {
  'added as': 'primary',
  'send again': 'destructive',
  dismiss: 'quiet',
};

const IN_MENU_OF_QUESTION: ReadonlySet<LineAction['type']> = new Set([
  'check again',
  'send again',
  'dismiss',
]);

export function buttonsOfRow(
  row: Row,
  { canUndo = false, hasTimeLeft, isLatestUndoable, isLatestQuestion = false }: LineSituation,
): LineButton<LineAction>[] {
  const isQuestion = row.status === 'unknown';
  // After its delay, a row that still waits has another reason, which **Send now** would not end.
  const actions = availableActions(row)
    .filter(({ type }) => type !== 'send now' || !isDelayed(row) || hasTimeLeft)
    .map((action): LineAction => (action.type === 'cancel' && canUndo ? { type: 'undo' } : action));
  const offered = actions.filter(({ type }) => type === 'added as').length;
  const isInMenu = ({ type }: LineAction) =>
    isQuestion
      ? IN_MENU_OF_QUESTION.has(type) || (type === 'added' && offered > 0)
      : // Of ten quick pets, only the newest has two buttons.
        type === 'send now' && isDelayed(row) && !isLatestUndoable;
  const labelOf = (action: LineAction) => {
    if (action.type === 'added as') return `Yes, pet ${action.id}`;
    if (action.type === 'added') return offered > 0 ? 'Yes, with another ID' : 'Yes';
    return LABELS[action.type];
  };
  const shortcutOf = ({ type }: LineAction) => {
    if (type === 'undo' && isLatestUndoable) return 'Alt+Z';
    // Unless exactly one pet is offered, the keys only focus the first answer: they never mean “no”.
    return type === 'added as' && offered === 1 && isLatestQuestion ? 'Alt+Y' : undefined;
  };
  return actions.map((action) => ({
    action,
    label: labelOf(action),
    isInMenu: isInMenu(action),
    variant: isInMenu(action) && action.type === 'dismiss' ? undefined : VARIANTS[action.type],
    shortcut: shortcutOf(action),
  }));
}

/** Returns the buttons of a file that is not finished. */
export function buttonsOfFile(
  entry: FileEntry,
): readonly LineButton<Exclude<FileAction, 'pause'>>[] {
  const { paused, stopped } = entry.file;
  const isFinished = isDone(entry);
  const canResume = entry.counts.stopped > 0 || (!isFinished && paused !== undefined);
  return [
    ...(canResume ? [{ action: 'resume', label: 'Resume' } as const] : []),
    ...(isFinished || stopped !== undefined
      ? []
      : [{ action: 'stop', label: 'Stop', variant: 'quiet' } as const]),
  ];
}

/** Returns the buttons of several pets of one press that wait. */
export function buttonsOfSeveral(
  entry: PressEntry,
  { hasTimeLeft, isLatestUndoable }: LineSituation,
): readonly LineButton<'undo' | PressAction>[] {
  if (entry.counts.next === 0) return [];
  const shortcut = isLatestUndoable ? 'Alt+Z' : undefined;
  const first = canUndoEntry(entry)
    ? ({ action: 'undo', label: 'Undo', shortcut } as const)
    : ({ action: 'cancel', label: 'Cancel sending' } as const);
  return hasTimeLeft
    ? [first, { action: 'send now', label: 'Send now', isInMenu: !isLatestUndoable }]
    : [first];
}
