import { useEffect, useState } from 'react';
import type { Shortcut } from '../ui/shortcuts.ts';
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
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isForTyping(event.target) || document.querySelector('dialog[open]')) return;
      // `?` lists them also where they are switched off: it is the way to switch them on.
      if (event.key === '?') setAsked(true);
      const shortcut = [...shortcuts].find(({ key }) => key === event.key);
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
