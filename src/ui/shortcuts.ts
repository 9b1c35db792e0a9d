import { createContext, use, useEffect, useEffectEvent } from 'react';

/** One key, what it does in a person's words, and the doing. */
export interface Shortcut {
  key: string;
  words: string;
  run: () => void;
}

/** Registers a shortcut for as long as its part of the page is there. `app` listens to the keys. */
export const ShortcutsContext = createContext<(shortcut: Shortcut) => () => void>(
  () => () => undefined,
);

/** Gives the page a shortcut, listed under `?` in the given words. */
export function useShortcut(key: string, words: string, run: () => void): void {
  const register = use(ShortcutsContext);
  const press = useEffectEvent(run);
  useEffect(() => register({ key, words, run: () => press() }), [register, key, words]);
}
