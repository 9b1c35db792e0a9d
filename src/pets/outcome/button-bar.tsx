import { type ReactNode, type Ref, useRef } from 'react';
import type { ErrorDescription } from '../../api/errors/describe-error.ts';
import type { Row } from '../../database/schema.ts';
import type { ActionRejection } from '../../outbox/row-actions.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Popover } from '../../ui/popover.tsx';
import { shortcutKeys } from '../../ui/use-shortcut.ts';
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
  const draw = ({ action, label, variant, shortcut }: LineButton<Action>) => (
    <Button
      key={label}
      variant={variant ?? 'plain'}
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
  const [first, ...others] = buttons.filter(({ place }) => place === 'row');
  const items = buttons.filter(({ place }) => place === 'menu');
  const menuId = `more-${id}`;
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
            More
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

export const REJECTIONS: Record<ActionRejection, string> = {
  'already answered': 'This was already answered.',
  'outcome known': 'The outcome is already known.',
  'being sent': 'Too late: it is already being sent.',
  'other row': 'That pet is already matched to another entry in Sent.',
  gone: 'It is no longer in Sent.',
  'session ended': 'The session ended, so nothing was changed.',
};

interface PressOutcomeProps {
  rejection: ActionRejection | null | undefined;
  /** Why the press could not be saved. */
  failure: ErrorDescription | null | undefined;
}

export function PressOutcome({ rejection, failure }: PressOutcomeProps) {
  return (
    <>
      {rejection && <p role="alert">{REJECTIONS[rejection]}</p>}
      {failure && <Notice tone="problem" {...failure} />}
    </>
  );
}
