import { createContext, type ReactNode, use, useRef, useState } from 'react';
import { stringifyJson } from '../../api/json/json.ts';
import type { Row } from '../../database/schema.ts';
import { canUndoEntry, type Entry, onlyRow } from '../../outbox/entries.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { formOf, formOfText, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import { ButtonBar, buttonLabel, nameOfRow, usePresses } from './button-bar.tsx';
import { buttonsOfRow, type LineAction, type LineSituation } from './buttons.ts';
import { ConfirmAdded } from './confirm-added.tsx';
import { errorOf } from './describe-evidence.ts';

/** Called after most actions, for a page that moves the focus. By default, only `useFocusFallback` moves it. */
export const AfterAnswerContext = createContext<() => void>(() => undefined);

interface RowButtonsProps {
  row: Row;
  entry: Entry;
  situation: LineSituation;
  waitingText?: ReactNode;
}

export function RowButtons({ row, entry, situation, waitingText }: RowButtonsProps) {
  const { act, undo, isBusy, problem } = usePresses();
  const replaceDraft = useReplaceDraft();
  const afterAnswer = use(AfterAnswerContext);
  const [isAskingId, setAskingId] = useState(false);
  const bar = useRef<HTMLDivElement>(null);
  const { id, pet, cells, status } = row;
  const name = nameOfRow(row);
  const canUndo = onlyRow(entry) !== undefined && canUndoEntry(entry);
  const buttons = buttonsOfRow(row, { ...situation, canUndo });

  const choose = (action: LineAction) => {
    if (action.type === 'correct')
      return replaceDraft({
        ...(pet ? formOf(pet) : formOfText(cells)),
        corrects: { row: id, name },
      });
    if (action.type === 'undo') return undo(entry);
    if (action.type === 'added' && action.id === undefined && pet && !isAskingId)
      return setAskingId(true);
    setAskingId(false);
    act(id, action);
    if (action.type !== 'check again') afterAnswer();
  };
  const answer = () => {
    // It answers only what is visible.
    if (scrollIntoView(bar.current?.closest('tr'))) return;
    const offered = buttons.find(({ shortcut }) => shortcut === 'Alt+Y');
    if (offered) choose(offered.action);
    else bar.current?.querySelector('button')?.focus();
  };
  useShortcut('Alt+Y', situation.isLatestQuestion && !isBusy ? answer : undefined);
  const details = status === 'added' || row.answer ? undefined : detailsOf(row);
  return (
    <>
      <ButtonBar
        ref={bar}
        id={id}
        name={name}
        buttons={buttons}
        isBusy={isBusy}
        onPress={choose}
        waitingText={waitingText}
        inMenu={
          details !== undefined && (
            <CopyButton key={details} text={details} label={buttonLabel('Copy details', name)}>
              Copy details
            </CopyButton>
          )
        }
      />
      {isAskingId && pet && status === 'unknown' && (
        <ConfirmAdded
          pet={pet}
          onConfirm={(added) =>
            choose({ type: 'added', ...(added !== undefined && { id: added }) })
          }
          onClose={() => setAskingId(false)}
        />
      )}
      {problem}
    </>
  );
}

function detailsOf(row: Row): string | undefined {
  return row.original === undefined ? errorOf(row)?.details : stringifyJson(row.original, 2);
}

/** Scrolls an element into view, as little as possible. @returns false if all of it already was, or cannot be */
function scrollIntoView(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // Scrolling stops at whole pixels of the screen, so a part of one may stay hidden.
  return Math.abs(element.getBoundingClientRect().top - top) >= 1;
}
