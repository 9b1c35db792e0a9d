// The keys that work on every page:
// - Alt and a letter, on macOS Control, Shift and a letter: a shortcut, even in a field;
// - outside fields and popovers, `/` leads to Find pets, and `?` opens the list of shortcuts. Both can be switched off.
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'wouter';
import { addressOf, FIND_FIELD_ID } from '../../addresses/addresses.ts';
import { ROUTES } from '../../addresses/route-patterns.ts';
import {
  areSingleKeysOn,
  type Shortcut,
  shortcutKeys,
  takesCharacters,
} from '../../ui/use-shortcut.ts';

interface Keys {
  shortcuts: ReadonlySet<Shortcut>;
  onList: () => void;
}

/** Listens to the keys of every page. */
export function useKeys({ shortcuts, onList }: Keys): void {
  const findPets = useFindPets();
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.repeat || event.isComposing || document.querySelector('dialog[open]')) return;
    const keys = pressedShortcut(event);
    const shortcut = [...shortcuts].findLast(({ letter }) => shortcutKeys(letter) === keys);
    if (shortcut) {
      event.preventDefault();
      closePopovers();
      shortcut.run();
    } else if (takesCharacters(target) || isInPopover(target) || !areSingleKeysOn()) return;
    else if (/[?؟]/.test(key)) onList();
    else if (key === '/' && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // Otherwise Firefox opens its quick find.
      event.preventDefault();
      closePopovers();
      findPets();
    }
  });
  useEffect(() => {
    const listening = new AbortController();
    // In the capture phase, before the handlers that act on a key.
    const options = { capture: true, signal: listening.signal };
    addEventListener('keydown', (event) => handleKeyDown(event), options);
    return () => listening.abort();
  }, []);
}

/**
 * Returns the pressed keys in the form of `aria-keyshortcuts`. The letter is that of the keyboard layout or, if the key
 * types no Latin letter, that of the same key on a US keyboard.
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

/** Closes popovers such as **Menu** and **Filter**, which would stay open above the page. */
function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    popover.hidePopover();
}

/** Returns a function that leads to **Find pets** from every page. */
function useFindPets() {
  const [path, navigate] = useLocation();
  return () => {
    const field = document.getElementById(FIND_FIELD_ID);
    if (field instanceof HTMLInputElement) {
      field.focus();
      return field.select();
    }
    const fragment = `#${FIND_FIELD_ID}`;
    // The list keeps its filter, and the field takes the focus once it has loaded.
    if (path === ROUTES.list) history.replaceState(null, '', fragment);
    else navigate(addressOf.list() + fragment);
  };
}
