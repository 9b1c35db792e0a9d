import { useSyncExternalStore } from 'react';

let printedAt: number | undefined;
const listeners = new Set<() => void>();

function subscribe(onChange: () => void): () => void {
  startListening();
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

let isListening = false;

/** Listens for as long as the page lives: a component may come or go while a print preview is open. */
function startListening(): void {
  if (isListening) return;
  isListening = true;
  for (const type of ['beforeprint', 'afterprint'])
    addEventListener(type, () => {
      printedAt = type === 'beforeprint' ? Date.now() : undefined;
      for (const notify of listeners) notify();
    });
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
