import { useEffect, useEffectEvent } from 'react';

/** The keys of a shortcut, as `aria-keyshortcuts` writes them. */
export type Shortcut = 'Alt+N' | 'Alt+R' | 'Alt+Y' | 'Alt+Z' | 'Control+K';

/**
 * Runs an action when the keys of its shortcut are pressed, even in a field, unless a dialog is open. If several
 * components have the same shortcut, only one of them runs.
 *
 * @param run undefined while there is nothing to do, which removes the shortcut
 * @returns its keys, for the `aria-keyshortcuts` of the control that does the same
 */
export function useShortcut(shortcut: Shortcut, run: (() => void) | undefined): string | undefined {
  const runLatest = useEffectEvent(() => run?.());
  const isOffered = run !== undefined;
  useEffect(() => {
    if (!isOffered) return undefined;
    const handle = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.repeat || event.isComposing) return;
      if (!isPressed(shortcut, event) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      // Popovers such as **Menu** would stay open above the page.
      for (const popover of document.querySelectorAll<HTMLElement>(':popover-open'))
        popover.hidePopover();
      runLatest();
    };
    // In the capture phase, before the handlers that act on a key.
    addEventListener('keydown', handle, { capture: true });
    return () => removeEventListener('keydown', handle, { capture: true });
  }, [shortcut, isOffered]);
  return isOffered ? shortcutKeys(shortcut) : undefined;
}

/** Returns the keys of a shortcut on this computer, as `aria-keyshortcuts` writes them: on macOS, ⌘ replaces Ctrl. */
export function shortcutKeys(shortcut: Shortcut): string {
  return isMac() ? shortcut.replace('Control', 'Meta') : shortcut;
}

/**
 * Whether the keys are pressed. The letter is that of the keyboard layout (on German keyboards, Y and Z are swapped) or,
 * if the key types no such letter, as with Option on macOS, that of the same key on a US keyboard.
 */
function isPressed(shortcut: Shortcut, event: KeyboardEvent): boolean {
  const { key, code, ctrlKey, altKey, shiftKey, metaKey } = event;
  const isAlt = altKey && !event.getModifierState('AltGraph');
  const letter = /^[a-z]$/i.test(key) ? key : /^Key(.)$/.exec(code)?.[1];
  const pressed = [
    metaKey && 'Meta',
    ctrlKey && 'Control',
    isAlt && 'Alt',
    shiftKey && 'Shift',
    letter?.toUpperCase(),
  ];
  return pressed.filter(Boolean).join('+') === shortcutKeys(shortcut);
}

/** Node 20, which may draw the page for the build, has no `navigator`. */
function isMac(): boolean {
  return typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent);
}

/** A `<select>` uses typed characters to choose an option. */
export function takesCharacters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
