import { useEffect, useEffectEvent } from 'react';
import { keptChoice } from '../../ui/kept-choice.ts';
import { type Shortcut, takesCharacters } from '../../ui/use-shortcut.ts';
import { isScannable, LONGEST_GAP } from './read-burst.ts';

/**
 * Runs shortcuts on key presses: letters a moment later, when it is known that no scanner typed them.
 *
 * @param shortcuts those of the current page: always the same set, whose content changes
 * @param onList called when `?` is pressed, to show the list of shortcuts
 */
export function useKeyboardShortcuts(shortcuts: ReadonlySet<Shortcut>, onList: () => void): void {
  const showList = useEffectEvent(onList);
  useEffect(() => {
    let waiting: number | undefined;
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (takesCharacters(event.target) || document.querySelector('dialog[open]')) return;
      const pressed = shortcutKeyOf(event);
      // The key before may have been the beginning of a scan, so it runs no shortcut.
      if (isScannable(event)) clearTimeout(waiting);
      // `?` works even if shortcuts are off, because they are switched on in the list.
      if (pressed === '?') showList();
      const shortcut = [...shortcuts].find(({ key }) => key === pressed);
      if (shortcut === undefined || !areShortcutsOn()) return;
      event.preventDefault();
      const run = () => {
        closePopovers();
        shortcut.run();
      };
      if (isScannable(event)) waiting = window.setTimeout(run, 2 * LONGEST_GAP);
      else run();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => {
      clearTimeout(waiting);
      document.removeEventListener('keydown', handleKeyDown);
    };
  }, [shortcuts]);
}

/** Closes **Menu**, **View** and the filters of a phone, which would stay open above the next page. */
export function closePopovers(): void {
  for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
    popover.hidePopover();
}

const LATIN = /^\p{Script=Latin}$/u;
const LETTER = /^\p{L}$/u;

/**
 * Returns the shortcut that a key press stands for:
 *
 * - `event.key` unchanged for everything but letters, such as `/`, `?`, `7` or `Enter`;
 * - `?` for the Arabic question mark;
 * - a Latin letter in lower case, even with Caps Lock;
 * - for a letter of another script, such as Greek, what a US keyboard has at that place: a letter, `/`, or with
 *   Shift `?`;
 * - undefined for any other letter, and for letters with AltGr or, except for that `?`, with Shift.
 */
function shortcutKeyOf(event: KeyboardEvent): string | undefined {
  const { key, code, shiftKey } = event;
  if (key === '؟') return '?';
  if (!LETTER.test(key)) return key;
  if (event.getModifierState('AltGraph')) return undefined;
  if (LATIN.test(key)) return shiftKey ? undefined : key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return shiftKey ? undefined : /^Key(.)$/.exec(code)?.[1]?.toLowerCase();
}

const kept = keptChoice('pet-store:shortcuts');

/**
 * Whether shortcuts are on. They can be switched off (WCAG 2.2, 2.1.4), because speech input can press
 * single keys by accident.
 */
export function areShortcutsOn(): boolean {
  return kept.read() !== 'off';
}

/** Switches shortcuts on or off, and stores the choice on this computer. */
export function switchShortcuts(on: boolean): void {
  kept.keep(on ? 'on' : 'off');
}
