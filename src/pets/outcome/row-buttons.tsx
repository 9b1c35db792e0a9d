import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { stringifyJson } from '../../api/json/json.ts';
import type { Row } from '../../database/schema.ts';
import type { RowAction } from '../../outbox/row-actions.ts';
import { useRowAction } from '../../outbox/use-outbox.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { scrollIntoView } from '../../ui/scroll-into-view.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { formOf, formOfText, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ButtonBar, buttonLabel, nameOf, PressOutcome } from './button-bar.tsx';
import { buttonsOfRow, type LineSituation } from './buttons.ts';
import { ConfirmAdded } from './confirm-added.tsx';
import { describeUnsaved } from './describe-hold.ts';
import { errorOf } from './describe-requests.ts';
import { useUndo } from './use-undo.ts';

/** Called after most actions, for a page that moves the focus. By default, only `useFocusFallback` moves it. */
export const AfterAnswerContext = createContext<() => void>(() => undefined);

interface RowButtonsProps {
  row: Row;
  situation: LineSituation;
  waitingText?: ReactNode;
}

export function RowButtons({ row, situation, waitingText }: RowButtonsProps) {
  const { mutate, data: refused, error: failure, isPending: isActing } = useRowAction();
  const { undo, ...undoing } = useUndo();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const [isAskingId, setAskingId] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { id, pet, cells, status } = row;
  const name = nameOf(row);
  const isPending = isActing || undoing.isPending;
  const error = failure ?? undoing.error;
  const buttons = buttonsOfRow(row, situation);

  const choose = (action: RowAction) => {
    if (action.type === 'correct')
      return replaceDraft({
        ...(pet ? formOf(pet) : formOfText(cells)),
        corrects: { row: id, name },
      });
    if (action.type === 'undo') return undo([row], { row: id });
    if (action.type === 'added' && action.id === undefined && pet && !isAskingId)
      return setAskingId(true);
    setAskingId(false);
    mutate({ id, action });
    if (action.type !== 'check again') afterAnswer();
  };
  const answer = () => {
    // It answers only what is visible.
    if (scrollIntoView(bar.current?.closest('tr'))) return;
    const offered = buttons.find(({ shortcut }) => shortcut === 'Alt+Y');
    if (offered) choose(offered.action);
    else bar.current?.querySelector('button')?.focus();
  };
  useShortcut('Alt+Y', situation.isLatestQuestion ? answer : undefined);
  useShortcut('Alt+Z', situation.isLatestUndoable ? () => choose({ type: 'undo' }) : undefined);
  const details = status === 'added' || row.answer ? undefined : detailsOf(row);
  return (
    <>
      {(buttons.length > 0 || details) && (
        <ButtonBar
          ref={bar}
          id={id}
          name={name}
          buttons={buttons}
          isBusy={isPending}
          onPress={choose}
          waitingText={waitingText}
          inMenu={
            details !== undefined && (
              <CopyButton
                key={details}
                variant="quiet"
                text={details}
                label={buttonLabel('Copy details', name)}
              >
                Copy details
              </CopyButton>
            )
          }
        />
      )}
      {isAskingId && pet && status === 'unknown' && (
        <ConfirmAdded
          pet={pet}
          onConfirm={(added) =>
            choose({ type: 'added', ...(added !== undefined && { id: added }) })
          }
          onClose={() => {
            setAskingId(false);
            // Its button is in the menu if a pet is offered: the focus must not be on another answer.
            const isInMenu = buttons.some(({ label }) => label === 'Yes, with another ID');
            bar.current
              ?.querySelector<HTMLElement>(isInMenu ? '[popovertarget]' : 'button')
              ?.focus();
          }}
        />
      )}
      <PressOutcome
        rejection={refused ?? undoing.rejection}
        failure={error && describeUnsaved('nothing was changed or sent', error)}
      />
    </>
  );
}

/** Returns the text of **Copy details**, if there is one. */
function detailsOf(row: Row): string | undefined {
  return row.original === undefined ? errorOf(row)?.details : stringifyJson(row.original, 2);
}
