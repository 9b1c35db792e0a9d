import { useSyncExternalStore } from 'react';

// As in the style sheets: a phone, or a screen at 400 %.
const NARROW = matchMedia('(max-width: 30rem)');

function subscribe(onChange: () => void): () => void {
  NARROW.addEventListener('change', onChange);
  return () => NARROW.removeEventListener('change', onChange);
}

/** Whether there is so little room that what is rarely needed comes after the rows. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => NARROW.matches);
}
