import { useLayoutEffect, useState } from 'react';

/**
 * Keeps the focus in the table when the tools have loaded, because React then replaces the table by the one with
 * the tools' marks. If the focus moves to another row while React renders the tools (some milliseconds), it
 * returns to the first of the two.
 */
export function useKeptTableFocus(): void {
  // Read while rendering, because the element is gone when the effect runs.
  const [selector] = useState(() => selectorOf(document.activeElement));
  useLayoutEffect(() => {
    if (selector === undefined || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });
  }, [selector]);
}

/** Returns how to find a row's link, or the table's frame, in the next table. */
function selectorOf(focused: Element | null): string | undefined {
  const address = focused?.closest('tbody a')?.getAttribute('href');
  if (address) return `tbody a[href="${address}"]`;
  const frame = 'section:has(> table)';
  return focused?.matches(frame) ? frame : undefined;
}
