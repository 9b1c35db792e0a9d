import { type ReactNode, type Ref, useRef } from 'react';
import type { Row } from '../../database/schema.ts';
import { Button } from '../../ui/button.tsx';
import { Popover } from '../../ui/popover.tsx';
import { shortcutKeys, useShortcut } from '../../ui/use-shortcut.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import type { LineButton } from './buttons.ts';
import layout from '../../ui/layout.module.css';
import popover from '../../ui/popover.module.css';
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
  const menu = useRef<HTMLDivElement>(null);
  const undo = buttons.find(({ shortcut }) => shortcut === 'Alt+Z');
  useShortcut('Alt+Z', undo && (() => onPress(undo.action)));
  const draw = ({ action, label, isInMenu, variant, shortcut }: LineButton<Action>) => (
    <Button
      key={label}
      variant={isInMenu && variant === 'quiet' ? 'plain' : (variant ?? 'plain')}
      aria-label={buttonLabel(label, name)}
      aria-keyshortcuts={shortcut && shortcutKeys(shortcut)}
      isBusy={isBusy}
      onClick={() => {
        if (isBusy) return;
        menu.current?.hidePopover();
        onPress(action);
      }}
    >
      {label}
    </Button>
  );
  const [first, ...others] = buttons.filter(({ isInMenu }) => !isInMenu);
  const items = buttons.filter(({ isInMenu }) => isInMenu);
  const menuId = `more-${id}`;
  if (buttons.length === 0 && !inMenu) return null;
  return (
    <div ref={ref} className={`${layout.row} ${styles.actions}`}>
      {first && draw(first)}
      {waitingText}
      {others.map(draw)}
      {(items.length > 0 || inMenu) && (
        <>
          <Button
            variant="quiet"
            icon="menu"
            popoverTarget={menuId}
            aria-label={buttonLabel('More', name)}
          >
            <span className={layout.hiddenOnPhones}>More</span>
          </Button>
          <Popover ref={menu} id={menuId} label={buttonLabel('More', name)}>
            <div className={`${layout.tightColumn} ${popover.items}`}>
              {items.map(draw)}
              {inMenu}
            </div>
          </Popover>
        </>
      )}
    </div>
  );
}

/** Returns the accessible name of a button: its words and the name of the pet, which a row of a file may lack. */
export function buttonLabel(words: string, name: string | undefined): string {
  return `${words}, ${name?.trim() ? shortLine(name) : 'no name'}`;
}

/** Returns the name of a row's pet, which may be missing in a row of a file. */
export function nameOf({ pet, cells }: Pick<Row, 'pet' | 'cells'>): string | undefined {
  return pet?.name ?? cells?.name;
}
