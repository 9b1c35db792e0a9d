import { createContext, use, useEffect, useEffectEvent } from 'react';

/**
 * The letters of the shortcuts, each pressed with Alt, and what is pressed on macOS, where Option (Alt) writes letters:
 * Control, Shift and a letter. Why these is said in CONTRIBUTING.md, section "Keys".
 */
const MAC_LETTERS = { N: 'C', R: 'R', Y: 'Y' } as const;

export type ShortcutLetter = keyof typeof MAC_LETTERS;

/** A keyboard shortcut that works at present. */
export interface Shortcut {
  letter: ShortcutLetter;
  description: string;
  run: () => void;
}

/** Registers a shortcut and returns a function that removes it. From `src/app/shortcuts`, which handles the keys. */
export const ShortcutsContext = createContext<(shortcut: Shortcut) => () => void>(
  () => () => undefined,
);

/**
 * Registers a shortcut while the component is mounted. The list under `?` shows its description.
 *
 * @param run undefined while there is nothing to do: then there is no shortcut
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

/** Whether Option writes letters here, as on macOS. Node 20, which may draw the early page, has no `navigator`. */
export function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/**
 * Whether typed characters belong to the element: to every field but radio buttons and checkboxes. A select chooses the
 * option that begins with the character.
 */
export function takesCharacters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
