import { createContext, use, useEffect, useEffectEvent } from 'react';
import { persistedPreference } from './persisted-preference.ts';

/**
 * The letters of the shortcuts: with Alt, and with Control and Shift on macOS, where Option (Alt) types characters.
 * CONTRIBUTING.md says why these (section "Keyboard shortcuts").
 */
const MAC_LETTERS = { N: 'C', R: 'R', Y: 'Y', Z: 'Z' } as const;

export type ShortcutLetter = keyof typeof MAC_LETTERS;

/** A keyboard shortcut that is available now. */
export interface Shortcut {
  letter: ShortcutLetter;
  description: string;
  run: () => void;
}

/** Registers a shortcut and returns a function that removes it. `src/app/shortcuts` provides it and handles the keys. */
export const ShortcutsContext = createContext<(shortcut: Shortcut) => () => void>(
  () => () => undefined,
);

/**
 * Registers a shortcut while the component is mounted. The list of shortcuts (`?`) shows its description.
 *
 * @param run undefined while there is nothing to do, which removes the shortcut
 * @returns its keys, for the `aria-keyshortcuts` of the control that does the same
 */
export function useShortcut(
  letter: ShortcutLetter,
  description: string,
  run: (() => void) | undefined,
): string | undefined {
  const register = use(ShortcutsContext);
  const runLatest = useEffectEvent(() => run?.());
  const isOffered = run !== undefined;
  useEffect(
    () => (isOffered ? register({ letter, description, run: () => runLatest() }) : undefined),
    [register, letter, description, isOffered],
  );
  return isOffered ? shortcutKeys(letter) : undefined;
}

/** Returns the keys of a shortcut on this computer, such as `Alt+N`, as `aria-keyshortcuts` writes them. */
export function shortcutKeys(letter: ShortcutLetter): string {
  return isMac() ? `Control+Shift+${MAC_LETTERS[letter]}` : `Alt+${letter}`;
}

/** Whether Option types characters, as on macOS. Node 20, which may draw the page for the build, has no `navigator`. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** Whether an element takes typed characters. A `<select>` uses them to choose an option. */
export function takesCharacters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

const singleKeys = persistedPreference('pet-store:shortcuts');

/** Whether `/` and `?` are on. A person who dictates can switch them off (WCAG 2.2, 2.1.4). */
export function areSingleKeysOn(): boolean {
  return singleKeys.read() !== 'off';
}

/** Switches `/` and `?` on or off, and saves the choice on this computer. */
export function switchSingleKeys(on: boolean): void {
  singleKeys.keep(on ? 'on' : 'off');
}
