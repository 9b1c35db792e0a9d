import { useSyncExternalStore } from 'react';

let printedAt: number | undefined;

function subscribe(onChange: () => void): () => void {
  const set = ({ type }: Event) => {
    printedAt = type === 'beforeprint' ? Date.now() : undefined;
    onChange();
  };
  addEventListener('beforeprint', set);
  addEventListener('afterprint', set);
  return () => {
    removeEventListener('beforeprint', set);
    removeEventListener('afterprint', set);
  };
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
