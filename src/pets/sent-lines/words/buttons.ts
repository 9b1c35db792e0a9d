// The buttons of a line, as data.
import { stringifyJson } from '../../../api/json/json.ts';
import type { Row } from '../../../database/schema.ts';
import {
  type Entry,
  type FileEntry,
  isDone,
  type PressEntry,
  toCheckIn,
} from '../../../outbox/entries.ts';
import { canUndoEntry, isSeries, onlyRow } from '../../../outbox/entry-facts.ts';
import type { FileAction } from '../../../outbox/presses/file-actions.ts';
import { availableActions, type RowAction } from '../../../outbox/presses/row-actions.ts';
import { canCorrect, wasDelayed } from '../../../outbox/row-facts.ts';
import { isToCheck } from '../../../outbox/to-check.ts';
import { isSending } from '../../../outbox/waiting-files.ts';
import { formatCount } from '../../../ui/words.ts';
import { errorOf } from './describe-evidence.ts';
import type { Command, Facts, LineButton } from './line.ts';

const LABELS: Record<Exclude<RowAction['type'], 'added as' | 'added'>, string> = {
  correct: 'Correct',
  cancel: 'Cancel sending',
  'send now': 'Send now',
  'not added': 'No, not added',
  'change answer': 'Change answer',
  'check again': 'Check again',
  'send again': 'Send again (may create a duplicate)',
  'add again': 'Add it again',
  dismiss: 'Dismiss',
};

const VARIANTS: Partial<Record<RowAction['type'], LineButton['variant']>> = {
  'added as': 'primary',
  'change answer': 'quiet',
  'send again': 'destructive',
  dismiss: 'quiet',
};

/** What gives a question up, or may do harm: the last in its menu, after a line. */
const LAST_IN_MENU: ReadonlySet<RowAction['type']> = new Set(['dismiss', 'send again']);

type ButtonFacts = Pick<
  Facts,
  'isSlow' | 'undoable' | 'question' | 'isBehindAnswer' | 'obstacle'
> & {
  /** Whether its delay has not ended, so that **Send now** would end it. */
  hasTimeLeft: boolean;
};

export function buttonsOfRow(row: Row, entry: Entry, facts: ButtonFacts): readonly LineButton[] {
  const { isSlow, hasTimeLeft, question, isBehindAnswer = false, obstacle } = facts;
  if (row.status === 'next' && !isSlow && !hasTimeLeft) return [];
  const isQuestion = row.status === 'unknown';
  const isLatestQuestion = isQuestion && question === entry.id;
  // If a row waits for another reason than its delay, **Send now** would not send it.
  const actions = availableActions(row).filter(
    ({ type }) => type !== 'send now' || !wasDelayed(row) || (hasTimeLeft && !obstacle),
  );
  const offered = actions.filter(({ type }) => type === 'added as').length;
  const isInMenu = ({ type }: RowAction) =>
    isQuestion
      ? LAST_IN_MENU.has(type) || type === 'check again' || (type === 'added' && offered > 0)
      : // Next to **Undo**, which most pets need less.
        type === 'send now' && wasDelayed(row);
  const labelOf = (action: RowAction) => {
    if (action.type === 'added as') return `Yes, pet ${action.id}`;
    if (action.type === 'added') return offered > 0 ? 'Yes, with another ID' : 'Yes';
    return LABELS[action.type];
  };
  const firstYes = actions.find(({ type }) => type === 'added as' || type === 'added');
  const buttonOf = (action: RowAction): LineButton => {
    if (action.type === 'cancel' && entry.kind === 'press' && onlyRow(entry) && canUndoEntry(entry))
      return undoOf(entry, facts);
    const inMenu = isInMenu(action);
    return {
      label: labelOf(action),
      command: commandOf(action, row),
      inMenu: inMenu && isQuestion && LAST_IN_MENU.has(action.type) ? 'last' : inMenu,
      variant: inMenu && action.type === 'dismiss' ? undefined : VARIANTS[action.type],
      // Unless exactly one pet is offered, the keys only focus the first “yes”: they never mean “no”.
      shortcut:
        isLatestQuestion && !isBehindAnswer && action.type === 'added as' && offered === 1
          ? 'Alt+Y'
          : undefined,
      focusedBy: isLatestQuestion && action === firstYes ? 'Alt+Y' : undefined,
    };
  };
  return [...actions.map(buttonOf), ...copyDetails(row)];
}

function commandOf(action: RowAction, row: Row): Command {
  if (action.type === 'correct') return { type: 'correct', row };
  if (action.type === 'added' && row.pet) return { type: 'ask for ID', row };
  return { type: 'row', id: row.id, action };
}

function undoOf(entry: PressEntry, facts: ButtonFacts): LineButton {
  const { undoable, hasTimeLeft, obstacle } = facts;
  return {
    label: 'Undo',
    command: { type: 'undo', entry },
    shortcut: undoable === entry.id ? 'Alt+Z' : undefined,
    // All pets of a press have the same delay.
    until: hasTimeLeft && !obstacle ? entry.rows.find(wasDelayed)?.notBefore : undefined,
  };
}

function copyDetails(row: Row): readonly LineButton[] {
  if (row.status === 'added' || row.status === 'skipped' || row.answer) return [];
  const text = row.original === undefined ? errorOf(row)?.details : stringifyJson(row.original, 2);
  return text === undefined
    ? []
    : [{ label: 'Copy details', command: { type: 'copy', text }, inMenu: true }];
}

/** Returns **Pause**, **Resume** and **Stop** of a file that has rows for them, each always at the same place. */
export function buttonsOfFile(entry: FileEntry): readonly LineButton[] {
  const { id, counts, file } = entry;
  const canResume = counts.stopped > 0 || (!isDone(entry) && file.paused !== undefined);
  const canStop = !isDone(entry) && file.stopped === undefined;
  if (!canResume && !canStop) return [];
  const canPause = !isDone(entry) && isSending(file);
  const commandOfFile = (action: FileAction): Command => ({ type: 'file', id, action });
  return [
    { label: 'Pause', command: commandOfFile('pause'), isUnavailable: !canPause },
    { label: 'Resume', command: commandOfFile('resume'), isUnavailable: !canResume },
    { label: 'Stop', command: commandOfFile('stop'), variant: 'quiet', isUnavailable: !canStop },
  ];
}

/** Returns the buttons of several pets of one press that wait, or are to check. */
export function buttonsOfSeveral(entry: PressEntry, facts: ButtonFacts): readonly LineButton[] {
  const { isSlow, hasTimeLeft, obstacle } = facts;
  const { id, counts } = entry;
  if (isDone(entry)) return buttonsToCheck(entry);
  if (counts.next === 0 || (!isSlow && !hasTimeLeft)) return [];
  const cancel = { type: 'entry', id, action: 'cancel' } as const;
  const sendNow = { type: 'entry', id, action: 'send now' } as const;
  return [
    canUndoEntry(entry) ? undoOf(entry, facts) : { label: 'Cancel sending', command: cancel },
    ...(hasTimeLeft && !obstacle ? [{ label: 'Send now', command: sendNow, inMenu: true }] : []),
  ];
}

/** Returns the buttons of all rows to check of a finished entry. A single one has its own. */
export function buttonsToCheck(entry: Entry): readonly LineButton[] {
  const { id, kind, size, sendNowCount } = entry;
  const toCheck = toCheckIn(entry);
  if (toCheck < 2 || !isDone(entry)) return [];
  const sendNow = { type: 'entry', id, action: 'send now' } as const;
  const dismiss = toCheck === size ? 'Dismiss' : `Dismiss ${formatCount(toCheck)} to check`;
  return [
    ...(sendNowCount > 1
      ? [
          {
            label: sendNowCount === size ? 'Send now' : `Send ${formatCount(sendNowCount)} now`,
            command: sendNow,
          },
        ]
      : []),
    ...(kind === 'press' && isSeries(entry) ? correctAll(entry) : []),
    { label: dismiss, command: { type: 'ask to dismiss', id }, variant: 'quiet' },
  ];
}

function correctAll(entry: PressEntry): readonly LineButton[] {
  const areAllToCorrect = entry.rows.every((row) => isToCheck(row) && canCorrect(row));
  return areAllToCorrect ? [{ label: 'Correct', command: { type: 'correct all', entry } }] : [];
}
