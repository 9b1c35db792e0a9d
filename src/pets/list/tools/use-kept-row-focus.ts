import { useLayoutEffect, useState } from 'react';

/**
 * Keeps the focus on a row when the tools have loaded, because React then replaces the table by the one with
 * the tools' marks. If the focus moves to another row while React renders the tools (some milliseconds), it
 * returns to the first of the two.
 */
export function useKeptRowFocus(): void {
  // Read while rendering, because the row is gone when the effect runs.
  const [address] = useState(() =>
    document.activeElement?.closest('tbody a')?.getAttribute('href'),
  );
  useLayoutEffect(() => {
    if (!address || document.activeElement !== document.body) return;
    const row = document.querySelector<HTMLElement>(`tbody a[href="${address}"]`);
    row?.focus({ preventScroll: true });
  }, [address]);
}
