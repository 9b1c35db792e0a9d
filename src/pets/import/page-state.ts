import { useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';

/** Replaces a value with what the function returns for the current one. @returns the new value */
type Update<Value> = (change: (current: Value) => Value) => Value;

/**
 * Creates a hook for a value in the page's memory. All components share it, and it stays when the person visits other
 * pages, until the session ends.
 */
export function createPageState<Value>(initial: Value): () => [Value, Update<Value>] {
  const open = (ended: AbortSignal) => {
    let value = initial;
    const listeners = new Set<() => void>();
    // So that no names of pets stay in memory after the key was forgotten.
    ended.addEventListener('abort', () => (value = initial));
    return {
      current: () => value,
      update: (change: (current: Value) => Value) => {
        if (ended.aborted) return value;
        value = change(value);
        for (const listener of listeners) listener();
        return value;
      },
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    };
  };
  // By the `ended` signal of the connection, which stays the same until the session ends.
  const states = new WeakMap<AbortSignal, ReturnType<typeof open>>();
  return function usePageState() {
    const { ended } = useConnection();
    const state = states.get(ended) ?? open(ended);
    states.set(ended, state);
    return [useSyncExternalStore(state.subscribe, state.current, state.current), state.update];
  };
}
