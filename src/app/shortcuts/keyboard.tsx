import { useEffect, useState } from 'react';
import type { Shortcut } from '../../ui/shortcuts.ts';
import { ShortcutsPanel } from './shortcuts-panel.tsx';
import { areShortcutsOn } from './shortcuts.ts';

interface KeyboardProps {
  /** Those that the page has now. The set stays the same, and its content changes. */
  shortcuts: ReadonlySet<Shortcut>;
  /** Whether their list was asked for by the button. */
  isListed: boolean;
  onClose: () => void;
}

/** Listens to the keys, and lists them. */
export function Keyboard({ shortcuts, isListed, onClose }: KeyboardProps) {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing)
        return;
      if (isForTyping(event.target) || document.querySelector('dialog[open]')) return;
      const pressed = keyOf(event);
      // `?` lists them also where they are switched off: it is the way to switch them on.
      if (pressed === '?') setAsked(true);
      const shortcut = [...shortcuts].find(({ key }) => key === pressed);
      if (shortcut === undefined || !areShortcutsOn()) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [shortcuts]);

  if (!isListed && !isAsked) return null;
  return (
    <ShortcutsPanel
      shortcuts={[...shortcuts]}
      onClose={() => {
        setAsked(false);
        onClose();
      }}
    />
  );
}

function isForTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}

const LATIN = /^\p{Script=Latin}$/u;
const LETTER = /^\p{L}$/u;

/**
 * What a press stands for: a small letter, whatever Caps Lock says, or a sign. On layouts without
 * Latin letters, such as Greek, it is what a US layout has in that place. Undefined for letters with
 * Shift or AltGr, which are no shortcuts.
 */
function keyOf(event: KeyboardEvent): string | undefined {
  const { key, code, shiftKey } = event;
  if (key === '؟') return '?';
  if (!LETTER.test(key)) return key;
  if (event.getModifierState('AltGraph')) return undefined;
  if (LATIN.test(key)) return shiftKey ? undefined : key.toLowerCase();
  if (code === 'Slash') return shiftKey ? '?' : '/';
  return shiftKey ? undefined : /^Key(.)$/.exec(code)?.[1]?.toLowerCase();
}
