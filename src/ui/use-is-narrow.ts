import { useSyncExternalStore } from 'react';

// The same width as in the style sheets: a phone, or a desktop at 400 % zoom.
const narrow = () => matchMedia('(max-width: 30rem)');

function subscribe(onChange: () => void): () => void {
  const query = narrow();
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => narrow().matches,
    // The build draws the page in Node, for a wide screen. The style sheet hides what a phone has elsewhere.
    () => false,
  );
}
