import { useEffect, useEffectEvent } from 'react';
import type { Shortcut } from '../../ui/use-shortcut.ts';
import { areShortcutsOn } from './shortcuts-switch.ts';

/**
 * Runs shortcuts on key presses.
 *
 * @param shortcuts those of the current page: always the same set, whose content changes
 * @param onList called when the key of their list is pressed
 */
export function useKeyboardShortcuts(shortcuts: ReadonlySet<Shortcut>, onList: () => void): void {
  const showList = useEffectEvent(onList);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (isTextControl(event.target) || document.querySelector('dialog[open]')) return;
      const pressed = shortcutKeyOf(event);
      // `?` works even if shortcuts are off, because they are switched on in the list.
      if (pressed === '?') showList();
      const shortcut = [...shortcuts].find(({ key }) => key === pressed);
      if (shortcut === undefined || !areShortcutsOn()) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [shortcuts]);
}

function isTextControl(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

const LATIN = /^\p{Script=Latin}$/u;
const LETTER = /^\p{L}$/u;

/**
 * Returns the character of a key press: a lower-case letter, even with Caps Lock, or another character.
 * On layouts without Latin letters, such as Greek, it is the character of the US layout at that place.
 * Undefined for letters with Shift or AltGr, which are not shortcuts.
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
