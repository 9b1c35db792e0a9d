import type { ReactNode, Ref } from 'react';
import type { Row } from '../../database/schema.ts';
import { Button } from '../../ui/button.tsx';
import { type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { shortcutKeys, useShortcut } from '../../ui/use-shortcut.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import type { LineButton } from './buttons.ts';
import { PetName } from './sent-table.tsx';
import layout from '../../ui/layout.module.css';
import styles from './sent-table.module.css';

interface ButtonBarProps<Action> {
  /** The row or the group, in the ID of its menu. */
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
  useShortcut('Alt+Z', undo && (() => onPress(undo.action)));
  const itemOf = ({ action, label, variant, shortcut }: LineButton<Action>): MenuItem => ({
    label,
    variant,
    'aria-label': buttonLabel(label, name),
    'aria-keyshortcuts': shortcut && shortcutKeys(shortcut),
    isBusy,
    press: () => onPress(action),
  });
  const draw = (button: LineButton<Action>) => {
    const { label, press, ...look } = itemOf(button);
    return (
      <Button key={label} {...look} onClick={press}>
        {label}
      </Button>
    );
  };
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

/** Returns the name of a row's pet, which may be missing in a row of a file. */
export function nameOfRow({ pet, cells }: Pick<Row, 'pet' | 'cells'>): string | undefined {
  return pet?.name ?? cells?.name;
}
