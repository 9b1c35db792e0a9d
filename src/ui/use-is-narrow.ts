import { useSyncExternalStore } from 'react';

// The same width as in the style sheets: a phone, or a desktop at 400 % zoom.
const NARROW = matchMedia('(max-width: 30rem)');

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/** Whether the page is as narrow as a phone: what is rarely used is then in a menu, or below the rows. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}
