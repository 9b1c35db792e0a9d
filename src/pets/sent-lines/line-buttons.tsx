import { type CSSProperties, type ReactNode, useRef, useState } from 'react';
import { Link } from 'wouter';
import { useIsLastUndoable } from '../../outbox/queries/use-entries.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ItemButton, type MenuItem, MoreMenu } from '../../ui/more-menu.tsx';
import { useTimeLeft } from '../../ui/timing/use-seconds-until.ts';
import { shortcutKeys, useShortcut } from '../../ui/use-shortcut.ts';
import { shortLine } from '../../untrusted-text/plain-text.ts';
import type { LineButton } from './words/line.ts';
import { PetName } from './sent-table.tsx';
import type { Commands } from './use-commands.tsx';

interface ButtonsProps {
  of: readonly LineButton[];
  commands: Commands;
  /** Of the line, in the ID of its menu. */
  id: string;
  /** Of the pet or the file, for accessible names. Null if the words around the buttons have it. */
  name: string | undefined | null;
  /** The label of a line, after the first button: why its pets wait. */
  label?: ReactNode;
}

/** Draws the buttons of a line or of news, and binds their keys. */
export function Buttons({ of: buttons, commands: { run, isBusy }, id, name, label }: ButtonsProps) {
  const focused = useRef<HTMLButtonElement>(null);
  const isInMenu = ({ inMenu = false, command }: LineButton) =>
    inMenu !== false && command.type !== 'open';
  const [first, ...others] = buttons.filter((button) => !isInMenu(button));
  const inMenu = buttons.filter(isInMenu);
  const itemsInMenu = (isLast: boolean) =>
    inMenu
      .filter((button) => button.command.type !== 'copy' && (button.inMenu === 'last') === isLast)
      .map(itemOf);
  const undo = buttons.find(({ shortcut }) => shortcut === 'Alt+Z');
  const answer = buttons.find(({ shortcut }) => shortcut === 'Alt+Y');
  const isAsked = answer !== undefined || buttons.some(({ focusedBy }) => focusedBy === 'Alt+Y');
  const isLastUndoable = useIsLastUndoable();
  const undoLast = ({ command }: LineButton) => {
    if (command.type === 'undo' && isLastUndoable(command.entry.id)) run(command);
  };
  useShortcut('Alt+Z', undo && !isBusy ? () => undoLast(undo) : undefined);
  const answerVisible = () => {
    // If the question is not fully visible, the first press only scrolls to it.
    if (scrollIntoView(focused.current?.closest('tr'))) return;
    if (answer) run(answer.command);
    else focused.current?.focus();
  };
  useShortcut('Alt+Y', isAsked && !isBusy ? answerVisible : undefined);

  const itemOf = (button: LineButton): MenuItem => ({
    label: button.label,
    variant: button.variant,
    'aria-label': name === null ? undefined : buttonLabel(button.label, name),
    'aria-keyshortcuts': button.shortcut && shortcutKeys(button.shortcut),
    isBusy,
    isUnavailable: button.isUnavailable ?? false,
    press: () => run(button.command),
    ...(button.focusedBy === 'Alt+Y' && { ref: focused }),
  });
  const draw = (button: LineButton) => {
    const { label: words, command } = button;
    if (command.type === 'open')
      return (
        <Link
          key={words}
          href={command.href}
          className={buttonClass('plain')}
          onClick={() => run(command)}
        >
          {words}
        </Link>
      );
    if (command.type === 'close')
      return (
        <Button key={words} variant="quiet" aria-label={words} onClick={() => run(command)}>
          <Icon name="close" />
        </Button>
      );
    if (button.until !== undefined)
      return <DrainingButton key={words} {...itemOf(button)} until={button.until} />;
    return <ItemButton key={words} {...itemOf(button)} />;
  };
  return (
    <>
      {first && draw(first)}
      {label}
      {others.map(draw)}
      {inMenu.length > 0 && (
        <MoreMenu
          id={`more-${id}`}
          label={buttonLabel('More', name)}
          isCompact
          subject={<PetName name={name ?? undefined} />}
          items={itemsInMenu(false)}
          last={itemsInMenu(true)}
        >
          {inMenu.map(({ label: words, command }) =>
            command.type === 'copy' ? (
              <CopyButton key={command.text} text={command.text} label={buttonLabel(words, name)}>
                {words}
              </CopyButton>
            ) : null,
          )}
        </MoreMenu>
      )}
    </>
  );
}

/** Shows how long the button stays, in seconds and by its background. Screen readers have the label of the line. */
function DrainingButton({ until, ...item }: MenuItem & { until: number }) {
  const timeLeft = useTimeLeft(until);
  // Measured once, because the animation begins when the button appears, even after a reload.
  const [duration] = useState(() => `${until - Date.now()}ms`);
  const style: CSSProperties & { '--duration': string } = { '--duration': duration };
  return <ItemButton {...item} data-left={timeLeft} style={style} />;
}

/** Returns the accessible name of a button: its words and the name of the pet, which a row of a file may lack. */
export function buttonLabel(words: string, name: string | undefined | null): string {
  return `${words}, ${name?.trim() ? shortLine(name) : 'no name'}`;
}

/** Scrolls an element into view, as little as possible. @returns false if all of it already was, or cannot be */
function scrollIntoView(element: Element | null | undefined): boolean {
  if (!element) return false;
  const { top } = element.getBoundingClientRect();
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  // Scrolling stops at whole pixels of the screen, so a part of one may stay hidden.
  return Math.abs(element.getBoundingClientRect().top - top) >= 1;
}
