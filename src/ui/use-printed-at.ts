import { useSyncExternalStore } from 'react';

let printedAt: number | undefined;
const listeners = new Set<() => void>();

// Listens for as long as the page lives: a component may come or go while a print preview is open. There is no window
// where the build draws the frame.
for (const type of ['beforeprint', 'afterprint'])
  globalThis.addEventListener?.(type, () => {
    printedAt = type === 'beforeprint' ? Date.now() : undefined;
    for (const notify of listeners) notify();
  });

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/**
 * When the printing of the page began, in milliseconds since 1970, and undefined while it is not printed:
 * for what only paper shows, such as all rows of a long table.
 */
export function usePrintedAt(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => printedAt,
    () => undefined,
  );
}
