import { useEffect, useState } from 'react';
import type { Shortcut } from '../../ui/use-shortcut.ts';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { areShortcutsOn } from './shortcuts-switch.ts';

interface KeyboardShortcutsProps {
  /** The shortcuts of the current page: always the same set, whose content changes. */
  shortcuts: ReadonlySet<Shortcut>;
  /** Whether the button **Keyboard shortcuts** opened the list. */
  isListOpen: boolean;
  onClose: () => void;
}

/** Runs shortcuts on key presses, and shows their list. */
export function KeyboardShortcuts({ shortcuts, isListOpen, onClose }: KeyboardShortcutsProps) {
  const [isOpenedByKey, setOpenedByKey] = useState(false);
  useEffect(() => {
    const handleKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (isTextControl(event.target) || document.querySelector('dialog[open]')) return;
      const pressed = shortcutKeyOf(event);
      // `?` works even if shortcuts are off, because they are switched on in the list.
      if (pressed === '?') setOpenedByKey(true);
      const shortcut = [...shortcuts].find(({ key }) => key === pressed);
      if (shortcut === undefined || !areShortcutsOn()) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [shortcuts]);

  if (!isListOpen && !isOpenedByKey) return null;
  return (
    <ShortcutsPanel
      shortcuts={[...shortcuts]}
      onClose={() => {
        setOpenedByKey(false);
        onClose();
      }}
    />
  );
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
