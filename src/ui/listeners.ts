export interface Listeners {
  notify: () => void;
  /** For `useSyncExternalStore`. @returns a function that stops the calls */
  subscribe: (listener: () => void) => () => void;
}

/** Creates the listeners of a value outside React. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
