import type { Row } from '../../database/schema.ts';
import type { GroupAction } from '../../outbox/group-actions.ts';
import type { SentGroup } from '../../outbox/queries.ts';
import { availableActions, type RowAction } from '../../outbox/row-actions.ts';
import { canUndo, isDelayed, isDone } from '../../outbox/row-facts.ts';
import type { Shortcut } from '../../ui/use-shortcut.ts';

export interface LineButton<Action> {
  action: Action;
  label: string;
  isInMenu?: boolean;
  variant?: 'primary' | 'quiet' | 'destructive' | undefined;
  shortcut?: Shortcut | undefined;
}

export interface LineSituation {
  /** Whether its delay has not ended, so that **Send now** would end it. */
  hasTimeLeft: boolean;
  isLatestUndoable: boolean;
  isLatestQuestion?: boolean;
}

const LABELS: Record<Exclude<RowAction['type'], 'added as' | 'added'>, string> = {
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

const VARIANTS: Partial<Record<RowAction['type'], LineButton<RowAction>['variant']>> = {
  'added as': 'primary',
  'send again': 'destructive',
  dismiss: 'quiet',
};

const IN_MENU_OF_QUESTION: ReadonlySet<RowAction['type']> = new Set([
  'check again',
  'send again',
  'dismiss',
]);

export function buttonsOfRow(
  row: Row,
  { hasTimeLeft, isLatestUndoable, isLatestQuestion = false }: LineSituation,
): LineButton<RowAction>[] {
  const isQuestion = row.status === 'unknown';
  // After its delay, a row that still waits has another reason, which **Send now** would not end.
  const actions = availableActions(row).filter(
    ({ type }) => type !== 'send now' || !isDelayed(row) || hasTimeLeft,
  );
  const offered = actions.filter(({ type }) => type === 'added as').length;
  const isInMenu = ({ type }: RowAction) =>
    isQuestion
      ? IN_MENU_OF_QUESTION.has(type) || (type === 'added' && offered > 0)
      : // Of ten quick pets, only the newest has two buttons.
        type === 'send now' && isDelayed(row) && !isLatestUndoable;
  const labelOf = (action: RowAction) => {
    if (action.type === 'added as') return `Yes, pet ${action.id}`;
    if (action.type === 'added') return offered > 0 ? 'Yes, with another ID' : 'Yes';
    return LABELS[action.type];
  };
  const shortcutOf = ({ type }: RowAction) => {
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

export type GroupButton = LineButton<'undo' | Exclude<GroupAction, 'pause'>>;

/** Returns the buttons of a group: of a file that is not finished, or of several pets of one press that wait. */
export function buttonsOfGroup(
  { group, counts, rows = [] }: SentGroup,
  { hasTimeLeft, isLatestUndoable }: LineSituation,
): readonly GroupButton[] {
  if (group.source === 'file') {
    const isFinished = isDone(group);
    const canResume = counts.stopped > 0 || (!isFinished && group.paused !== undefined);
    const buttons: GroupButton[] = canResume ? [{ action: 'resume', label: 'Resume' }] : [];
    return isFinished || group.stopped !== undefined
      ? buttons
      : [...buttons, { action: 'stop', label: 'Stop', variant: 'quiet' }];
  }
  if (counts.next === 0) return [];
  const shortcut = isLatestUndoable ? 'Alt+Z' : undefined;
  const first: GroupButton = rows.every(canUndo)
    ? { action: 'undo', label: 'Undo', shortcut }
    : { action: 'cancel', label: 'Cancel sending' };
  return hasTimeLeft
    ? [first, { action: 'send now', label: 'Send now', isInMenu: !isLatestUndoable }]
    : [first];
}
