import { useSyncExternalStore } from 'react';

// The same width as in the style sheets: a phone, or a desktop at 400 % zoom.
const narrow = () => matchMedia('(max-width: 30rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone: what is rarely used is then in a menu, or below the rows. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    () => false,
  );
}
