import { useSyncExternalStore } from 'react';
import { useConnection } from '../../api/connection.ts';

/** Replaces the value with the result of the function. @returns the new value */
type Update<Value> = (change: (current: Value) => Value) => Value;

/** Creates a hook for a value in the page’s memory. All components share it until the session ends, on every page. */
export function createPageState<Value>(initial: Value): () => [Value, Update<Value>] {
  const open = (ended: AbortSignal) => {
    let value = initial;
    const listeners = new Set<() => void>();
    // No pet names stay in memory after the key is forgotten.
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
  // Keyed by the connection’s `ended` signal, which stays the same until the session ends.
  const states = new WeakMap<AbortSignal, ReturnType<typeof open>>();
  return function usePageState() {
    const { ended } = useConnection();
    const state = states.get(ended) ?? open(ended);
    states.set(ended, state);
    return [useSyncExternalStore(state.subscribe, state.current, state.current), state.update];
  };
}
