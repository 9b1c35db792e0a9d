import { useCallback, useEffect, useRef, useState } from 'react';
import type { Shortcut } from '../ui/shortcuts.ts';

const STORAGE_NAME = 'pet-store:shortcuts';

/** Single keys can be switched off (WCAG 2.2, 2.1.4): speech input and slips press them unmeant. */
export function areShortcutsOn(): boolean {
  try {
    return localStorage.getItem(STORAGE_NAME) !== 'off';
  } catch {
    return true;
  }
}

/** Remembered on this computer, where the browser keeps anything. */
export function switchShortcuts(on: boolean): void {
  try {
    localStorage.setItem(STORAGE_NAME, on ? 'on' : 'off');
  } catch {
    // Kept for nobody: the keys stay on.
  }
}

/** The shortcuts that the page has now, and the listener that runs them. */
export function useShortcuts() {
  const shortcuts = useRef(new Set<Shortcut>());
  const [listed, setListed] = useState<readonly Shortcut[]>();

  const register = useCallback((shortcut: Shortcut) => {
    shortcuts.current.add(shortcut);
    return () => void shortcuts.current.delete(shortcut);
  }, []);
  const list = useCallback(() => setListed([...shortcuts.current]), []);
  const closeList = useCallback(() => setListed(undefined), []);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isForTyping(event.target) || document.querySelector('dialog[open]')) return;
      // `?` lists them also where they are switched off: it is the way to switch them on.
      if (event.key === '?') list();
      const shortcut = [...shortcuts.current].find(({ key }) => key === event.key);
      if (shortcut === undefined || !areShortcutsOn()) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
  return { register, list, listed, closeList };
}

function isForTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
