// Where a key press goes. The first line that holds decides:
//
// 1. Enter, or Space outside of fields, as soon after a key that writes as a scanner's (`LONGEST_GAP`): presses nothing.
//    In Find pets that Enter is a press, and a textarea takes both as text.
// 2. While a dialog is open or an input method composes a text, or if the key is held down: to what has the focus.
// 3. Alt and a letter, on macOS Control, Shift and a letter: a shortcut.
// 4. With the focus in a field, a select or a popover, as soon after a key that writes, or with Control, Alt or Command
//    where these write no character: to what has the focus.
// 5. `?` opens the list of shortcuts, and `/` leads to Find pets.
// 6. Any other character but Space goes to Find pets, on a page that has that field, and replaces the text in it. So do
//    the rest of the text and its Enter, because the field has the focus by then.
//
// The last two can be switched off (`areSingleKeysOn`). On the key screen only the first does something.
//
// Screen readers in browse mode keep letters and digits for themselves, so that none of them comes here.
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { ROUTES } from '../../addresses/route-patterns.ts';
import { keptChoice } from '../../ui/kept-choice.ts';
import { type Shortcut, shortcutKeys, takesCharacters } from '../../ui/use-shortcut.ts';
import { createScanReader, writesCharacter } from './scan-reader.ts';

const MODIFIERS = /^(?:Shift|Control|Alt|AltGraph|Meta|CapsLock)$/;

/** **Find pets**, the only text field in which the Enter of a scan is a press. */
const TAKES_FAST_ENTER = '[role=search] *';

const NO_SHORTCUTS: ReadonlySet<Shortcut> = new Set();

interface Keys {
  shortcuts?: ReadonlySet<Shortcut>;
  /** Called when `?` is pressed, to show the list of shortcuts. Without it, single keys do nothing. */
  onList?: () => void;
}

/**
 * Listens to the keys of every page.
 *
 * @returns until the next key or click, the ID of the field into which a text was scanned whose Enter was not taken
 */
export function useKeys({ shortcuts = NO_SHORTCUTS, onList }: Keys): string | undefined {
  const [scannedField, showScan] = useState<string>();
  const findPets = useFindPets();
  const handleCharacter = useEffectEvent((event: KeyboardEvent) => {
    if (onList === undefined) return;
    if (/[?؟]/.test(event.key)) onList();
    else if (event.key === '/') {
      // Firefox would open its quick find.
      event.preventDefault();
      closePopovers();
      findPets();
    } else if (event.key !== ' ') focusFindPets();
  });
  useEffect(() => {
    const scanner = createScanReader();
    let ignoresSpace = false;

    const ignore = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    const endScan = (event: KeyboardEvent) => {
      const { target } = event;
      const field = target instanceof HTMLInputElement && takesCharacters(target);
      if (target instanceof HTMLTextAreaElement) return;
      if (field) scanner.replaceScan(target);
      if (field && target.matches(TAKES_FAST_ENTER)) return;
      ignore(event);
      showScan(field ? target.id : undefined);
    };
    const handleKeyDown = (event: KeyboardEvent) => {
      if (!event.isTrusted || MODIFIERS.test(event.key)) return;
      const { follows, endsScan } = scanner.read(event);
      ignoresSpace = follows && event.key === ' ' && !takesCharacters(event.target);
      showScan(undefined);
      if (endsScan) return endScan(event);
      if (ignoresSpace) return ignore(event);
      if (event.repeat || event.isComposing || document.querySelector('dialog[open]')) return;

      const keys = pressedShortcut(event);
      const shortcut = [...shortcuts].findLast(({ letter }) => shortcutKeys(letter) === keys);
      if (shortcut) {
        event.preventDefault();
        closePopovers();
        return shortcut.run();
      }
      if (takesCharacters(event.target) || isInPopover(event.target) || !areSingleKeysOn()) return;
      // Not the rest of a scan whose beginning went elsewhere: a part of a code may be the code of another pet.
      if (writesCharacter(event) && !follows) handleCharacter(event);
    };
    // Firefox, some versions before 153, presses a button when Space is released, even if its keydown was cancelled.
    const handleKeyUp = (event: KeyboardEvent) => {
      if (ignoresSpace && event.key === ' ') ignore(event);
    };
    const handleClick = () => showScan(undefined);
    const listening = new AbortController();
    // While capturing, so that it comes before the handlers that act on a key.
    const options = { capture: true, signal: listening.signal };
    addEventListener('keydown', handleKeyDown, options);
    addEventListener('keyup', handleKeyUp, options);
    addEventListener('click', handleClick, options);
    return () => listening.abort();
  }, [shortcuts]);
  return scannedField;
}

/**
 * The keys of a press, as `aria-keyshortcuts` writes them. The letter is that of the keyboard's layout. For a layout of
 * another script, such as Greek, it is what a US keyboard has at that place.
 */
function pressedShortcut(event: KeyboardEvent): string {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event;
  const isAlt = altKey && !event.getModifierState('AltGraph');
  const letter = /^\p{Script=Latin}$/u.test(key) ? key : /^Key(.)$/.exec(code)?.[1];
  return [
    metaKey && 'Meta',
    ctrlKey && 'Control',
    isAlt && 'Alt',
    shiftKey && 'Shift',
    letter?.toUpperCase(),
  ]
    .filter(Boolean)
    .join('+');
}

function isInPopover(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest(':popover-open') !== null;
}

/** Closes **Menu**, **View** and the filters of a phone, which would stay open above the page. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    popover.hidePopover();
}

/**
 * Moves the focus to **Find pets** and selects its text, which what is typed then replaces.
 *
 * @returns whether the page has the field
 */
function focusFindPets(): boolean {
  const field = document.getElementById(FIND_FIELD_ID);
  if (!(field instanceof HTMLInputElement)) return false;
  closePopovers();
  field.focus();
  field.select();
  return true;
}

/** Returns what leads to **Find pets** from every page. */
function useFindPets() {
  const [path, navigate] = useLocation();
  return () => {
    if (focusFindPets()) return;
    const fragment = `#${FIND_FIELD_ID}`;
    // The list keeps its filter, and its field takes the focus once it has loaded.
    if (path === ROUTES.list) history.replaceState(null, '', fragment);
    else navigate(addressOf.list() + fragment);
  };
}

const singleKeys = keptChoice('pet-store:shortcuts');

/**
 * Whether single keys do something: letters and digits, `/` and `?`. They can be switched off (WCAG 2.2, 2.1.4),
 * because a person who dictates would type them by accident.
 */
export function areSingleKeysOn(): boolean {
  return singleKeys.read() !== 'off';
}

/** Switches single keys on or off, and stores the choice on this computer. */
export function switchSingleKeys(on: boolean): void {
  singleKeys.keep(on ? 'on' : 'off');
}
