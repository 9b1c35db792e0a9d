import { type ComponentProps, createContext, use, useRef, useState } from 'react';
import { stringifyJson } from '../../api/json/json.ts';
import { toSingleLine } from '../../api/json/to-single-line.ts';
import type { Row } from '../../database/schema.ts';
import {
  type ActionRejection,
  availableActions,
  type RowAction,
} from '../../outbox/row-actions.ts';
import { isDelayed } from '../../outbox/row-facts.ts';
import { useRowAction } from '../../outbox/use-outbox.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { beginningOf } from '../../untrusted-text/plain-text.ts';
import { formOf, formOfText, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ConfirmAdded } from './confirm-added.tsx';
import { describeUnsaved } from './describe-hold.ts';
import { errorOf } from './describe-outcome.ts';
import { nameOf } from './row-name.ts';
import { useUndo } from './use-undo.ts';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

const WORDS: Record<Exclude<RowAction['type'], 'added as'>, string> = {
  correct: 'Correct',
  undo: 'Undo',
  cancel: 'Cancel sending',
  'send now': 'Send now',
  'check again': 'Check again',
  'send again': 'Send again (may create a duplicate)',
  'add again': 'Add it again',
  added: 'Yes, enter its ID',
  'not added': 'No, not added',
  dismiss: 'Dismiss',
};

function wordsOf(action: RowAction): string {
  return action.type === 'added as' ? `Yes, it is pet ${action.id}` : WORDS[action.type];
}

/** Why an action changed nothing, as a sentence. */
export const REJECTIONS: Record<ActionRejection, string> = {
  'already answered': 'This was already answered.',
  'outcome known': 'The outcome is already known.',
  'being sent': 'Too late: it is already being sent.',
  'other row': 'That pet is already matched to another entry in Sent.',
  gone: 'It is no longer in Sent.',
  'session ended': 'The session ended, so nothing was changed.',
};

/** Called after most actions, for a page that moves the focus. By default, only `useFocusFallback` moves it. */
export const AfterAnswerContext = createContext<() => void>(() => undefined);

interface RowButtonsProps {
  row: Row;
  /** Whether the shortcut answers this row. */
  isLatestQuestion: boolean;
  /** Whether the shortcut undoes this row. */
  isLatestUndoable: boolean;
  /** Whether its delay has not ended, so that **Send now** would end it. */
  hasTimeLeft: boolean;
}

/** The buttons for a row, and the reason if the last press changed nothing. */
export function RowButtons({
  row,
  isLatestQuestion,
  isLatestUndoable,
  hasTimeLeft,
}: RowButtonsProps) {
  const { mutate, data: refused, error: failure, isPending: isActing } = useRowAction();
  const { undo, ...undoing } = useUndo();
  const rejection = refused ?? undoing.rejection;
  const error = failure ?? undoing.error;
  const isPending = isActing || undoing.isPending;
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const [isAskingId, setAskingId] = useState(false);
  const [isMoreOpen, setMoreOpen] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const { id, pet, cells, status } = row;
  const name = nameOf(row);
  // After its delay, a row that still waits has another reason, which **Send now** would not end.
  const actions = availableActions(row).filter(
    ({ type }) => type !== 'send now' || !isDelayed(row) || hasTimeLeft,
  );
  const isQuestion = status === 'unknown';
  // Unless exactly one pet is offered, the shortcut only focuses the first answer: it never means “no”.
  const offered = actions.filter(({ type }) => type === 'added as');
  const onlyOffered = offered.length === 1 ? offered[0] : undefined;
  const isUnderMore = ({ type }: RowAction) =>
    isQuestion && (type === 'dismiss' || (type === 'added' && offered.length > 0));
  const first = actions.filter((action) => !isUnderMore(action));
  const rest = isQuestion ? 'plain' : 'quiet';

  const choose = (action: RowAction) => {
    if (action.type === 'correct')
      return replaceDraft({
        ...(pet ? formOf(pet) : formOfText(cells)),
        corrects: { row: id, name },
      });
    if (isPending) return;
    if (action.type === 'undo') return undo([row], { row: id });
    if (action.type !== 'added') setAskingId(false);
    mutate({ id, action });
    if (action.type !== 'check again') afterAnswer();
  };
  const askId = () => {
    setMoreOpen(false);
    setAskingId(true);
  };
  const variants: Partial<Record<RowAction['type'], ComponentProps<typeof Button>['variant']>> = {
    'added as': 'primary',
    'send again': 'destructive',
    dismiss: rest,
  };

  const firstButton = useRef<HTMLButtonElement>(null);
  const answer = () => {
    // It answers only what is visible.
    if (scrollIntoView(firstButton.current?.closest('tr'))) return;
    if (onlyOffered) choose(onlyOffered);
    else firstButton.current?.focus();
  };
  const answerKeys = useShortcut('Alt+Y', isLatestQuestion ? answer : undefined);
  const undoKeys = useShortcut(
    'Alt+Z',
    isLatestUndoable ? () => choose({ type: 'undo' }) : undefined,
  );
  const keysOf = (action: RowAction) =>
    action.type === 'undo' ? undoKeys : action === onlyOffered ? answerKeys : undefined;
  const buttonOf = (action: RowAction) => (
    <Button
      ref={action === first[0] ? firstButton : null}
      aria-keyshortcuts={keysOf(action)}
      key={wordsOf(action)}
      variant={variants[action.type] ?? 'plain'}
      aria-label={buttonLabel(wordsOf(action), name)}
      isBusy={isPending}
      onClick={() => (action.type === 'added' && pet ? askId() : choose(action))}
    >
      {wordsOf(action)}
    </Button>
  );
  const details = status === 'added' || row.answer ? undefined : detailsOf(row);
  const copyDetails = details !== undefined && (
    <CopyButton
      key={details}
      variant={rest}
      text={details}
      label={buttonLabel('Copy details', name)}
    >
      Copy details
    </CopyButton>
  );
  return (
    <>
      {(actions.length > 0 || copyDetails) && (
        <div className={`${layout.row} ${styles.actions}`}>
          {first.map(buttonOf)}
          {isQuestion ? (
            <Button
              ref={more}
              variant="quiet"
              icon="chevron"
              aria-label={buttonLabel('More', name)}
              aria-expanded={isMoreOpen}
              onClick={() => setMoreOpen(!isMoreOpen)}
            >
              More
            </Button>
          ) : (
            copyDetails
          )}
        </div>
      )}
      {isQuestion && isMoreOpen && (
        <div className={styles.more} role="group" aria-label={buttonLabel('More', name)}>
          {actions.filter((action) => !first.includes(action)).map(buttonOf)}
          {copyDetails}
        </div>
      )}
      {isAskingId && pet && actions.some(({ type }) => type === 'added') && (
        <ConfirmAdded
          pet={pet}
          onConfirm={(added) =>
            choose({ type: 'added', ...(added !== undefined && { id: added }) })
          }
          onClose={() => {
            setAskingId(false);
            // Its button.
            (offered.length > 0 ? more : firstButton).current?.focus();
          }}
        />
      )}
      {rejection && <p role="alert">{REJECTIONS[rejection]}</p>}
      {error && (
        <Notice tone="problem" {...describeUnsaved('nothing was changed or sent', error)} />
      )}
    </>
  );
}

/** Returns the text of **Copy details**, if there is one. */
function detailsOf(row: Row): string | undefined {
  return row.original === undefined ? errorOf(row)?.details : stringifyJson(row.original, 2);
}

/** Returns the accessible name of a button: its words and the name of the pet, which a row of a file may lack. */
export function buttonLabel(words: string, name: string | undefined): string {
  return `${words}, ${name?.trim() ? toSingleLine(beginningOf(name)) : 'no name'}`;
}
