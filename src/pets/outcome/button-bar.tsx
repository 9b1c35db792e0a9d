import { useMutation } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import type { Row } from '../../database/schema.ts';
import type { Entry } from '../../outbox/entries.ts';
import type { FileAction } from '../../outbox/file-actions.ts';
import type { PressAction } from '../../outbox/press-actions.ts';
import type { ActionRejection, WritingAction } from '../../outbox/row-actions.ts';
import { useOutbox } from '../../outbox/use-outbox.ts';
import { ItemButton, type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { Notice } from '../../ui/notice.tsx';
import { shortcutKeys, useShortcut } from '../../ui/use-shortcut.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import { formOf, useReplaceDraft } from '../new-pet/replace-draft.tsx';
import type { LineButton } from './buttons.ts';
import { describeUnsaved } from './obstacle-words.ts';
import { PetName } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface ButtonBarProps<Action> {
  /** The row or the entry, in the ID of its menu. */
  id: number | string;
  name: string | undefined;
  buttons: readonly LineButton<Action>[];
  isBusy: boolean;
  onPress: (action: Action) => void;
  /** Text of the line, after the first button: how long a pet waits. */
  waitingText?: ReactNode;
  /** The last items of the menu. */
  inMenu?: ReactNode;
  ref?: Ref<HTMLDivElement>;
}

export function ButtonBar<Action>({
  id,
  name,
  buttons,
  isBusy,
  onPress,
  waitingText,
  inMenu,
  ref,
}: ButtonBarProps<Action>) {
  const undo = buttons.find(({ shortcut }) => shortcut === 'Alt+Z');
  useShortcut('Alt+Z', undo && !isBusy ? () => onPress(undo.action) : undefined);
  const itemOf = ({ action, label, variant, shortcut }: LineButton<Action>): MenuItem => ({
    label,
    variant,
    'aria-label': buttonLabel(label, name),
    'aria-keyshortcuts': shortcut && shortcutKeys(shortcut),
    isBusy,
    press: () => onPress(action),
  });
  const draw = (button: LineButton<Action>) => (
    <ItemButton key={button.label} {...itemOf(button)} />
  );
  const [first, ...others] = buttons.filter(({ isInMenu }) => !isInMenu);
  const items = buttons.filter(({ isInMenu }) => isInMenu).map(itemOf);
  if (buttons.length === 0 && !inMenu) return null;
  return (
    <div ref={ref} className={`${layout.row} ${styles.actions}`}>
      {first && draw(first)}
      {waitingText}
      {others.map(draw)}
      {(items.length > 0 || inMenu) && (
        <MoreMenu
          id={`more-${id}`}
          label={buttonLabel('More', name)}
          subject={<PetName name={name} />}
          items={items}
        >
          {inMenu}
        </MoreMenu>
      )}
    </div>
  );
}

/** Returns the accessible name of a button: its words and the name of the pet, which a row of a file may lack. */
export function buttonLabel(words: string, name: string | undefined): string {
  return `${words}, ${name?.trim() ? shortLine(name) : 'no name'}`;
}

export function nameOfRow({ pet, cells }: Pick<Row, 'pet' | 'cells'>): string | undefined {
  return pet?.name ?? cells?.name;
}

const REJECTIONS: Record<ActionRejection, string> = {
  'already answered': 'This was already answered.',
  'outcome known': 'The outcome is already known.',
  'being sent': 'Too late: it is already being sent.',
  'other row': 'That pet is already matched to another entry in Sent.',
  gone: 'It is no longer in Sent.',
  'session ended': 'The session ended, so nothing was changed.',
};

/** What the buttons of sent pets do, in their line and in the strip. */
export function usePresses() {
  const outbox = useOutbox();
  const replaceDraft = useReplaceDraft();
  const { mutate, mutateAsync, data, error, isPending } = useMutation({
    mutationFn: async (press: () => Promise<ActionRejection | undefined>) =>
      (await press()) ?? null,
    gcTime: 0,
  });
  return {
    isBusy: isPending,
    act: (id: number, action: WritingAction) => mutate(() => outbox.performAction(id, action)),
    actOnFile: (id: string, action: FileAction) =>
      mutate(() => outbox.performFileAction(id, action)),
    actOnPress: (press: string, action: PressAction) =>
      mutate(() => outbox.performPressAction(press, action)),
    /**
     * Puts the pets of one press into the form, and removes them from **Sent**. If the form has other input, it asks
     * first, and does nothing if the user keeps that.
     */
    undo: ({ id, name, size, rows }: Entry) => {
      const row = rows?.[0];
      if (row?.pet === undefined) return;
      replaceDraft({
        ...formOf(row.pet, { name, count: size }),
        ...(row.corrects !== undefined && { corrects: { row: row.corrects } }),
        // After an error, it is not known whether the pet was removed, so its text stays in the form.
        undo: async () => (await mutateAsync(() => outbox.undo(id)).catch(() => null)) === null,
      });
    },
    problem: (
      <>
        {data && <p role="alert">{REJECTIONS[data]}</p>}
        {error && <Notice tone="problem" {...describeUnsaved('nothing was changed', error)} />}
      </>
    ),
  };
}
