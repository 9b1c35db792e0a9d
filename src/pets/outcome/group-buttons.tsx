import type { ReactNode } from 'react';
import type { SentGroup } from '../../outbox/queries.ts';
import { useGroupAction } from '../../outbox/use-outbox.ts';
import { useShortcut } from '../../ui/use-shortcut.ts';
import { ButtonBar, PressOutcome } from './button-bar.tsx';
import { buttonsOfGroup, type GroupButtonAction, type LineSituation } from './buttons.ts';
import { describeUnsaved } from './describe-hold.ts';
import { useUndo } from './use-undo.ts';

interface GroupButtonsProps {
  sent: SentGroup;
  situation: LineSituation;
  waitingText?: ReactNode;
}

export function GroupButtons({ sent, situation, waitingText }: GroupButtonsProps) {
  const { group, rows = [] } = sent;
  const { mutate, data: refused, error: failure, isPending } = useGroupAction();
  const { undo, ...undoing } = useUndo();
  const error = failure ?? undoing.error;
  const buttons = buttonsOfGroup(sent, situation);
  const choose = (action: GroupButtonAction) =>
    action === 'undo'
      ? undo(rows, { group: group.id }, group.name)
      : mutate({ id: group.id, action });
  const hasUndoKeys = buttons.some(({ shortcut }) => shortcut === 'Alt+Z');
  useShortcut('Alt+Z', hasUndoKeys ? () => choose('undo') : undefined);
  return (
    <>
      {buttons.length > 0 && (
        <ButtonBar
          id={group.id}
          name={group.name}
          buttons={buttons}
          isBusy={isPending || undoing.isPending}
          onPress={choose}
          waitingText={waitingText}
        />
      )}
      <PressOutcome
        rejection={refused ?? undoing.rejection}
        failure={error && describeUnsaved('nothing was changed or sent', error)}
      />
    </>
  );
}
