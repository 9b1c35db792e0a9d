import { createContext, use, useEffect, useEffectEvent } from 'react';

/** A keyboard shortcut of the current page. */
export interface Shortcut {
  key: string;
  description: string;
  run: () => void;
}

/** Registers a shortcut and returns a function that removes it. `app` provides it and listens to the keys. */
export const ShortcutsContext = createContext<(shortcut: Shortcut) => () => void>(
  () => () => undefined,
);

/** Registers a shortcut while the component is mounted. The list under `?` shows its description. */
export function useShortcut(key: string, description: string, run: () => void): void {
  const register = use(ShortcutsContext);
  const runLatest = useEffectEvent(run);
  useEffect(
    () => register({ key, description, run: () => runLatest() }),
    [register, key, description],
  );
}

/**
 * Whether typed characters belong to the element, so that they are no shortcuts and no dialog opens over it: to every
 * field but radio buttons and checkboxes. A select chooses the option that begins with the character.
 */
export function takesCharacters(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input:not([type=radio], [type=checkbox]), textarea, select') !== null
  );
}
