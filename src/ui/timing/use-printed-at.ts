import { useSyncExternalStore } from 'react';

let printedAt: number | undefined;
const listeners = new Set<() => void>();

// Never removed, because a component may mount or unmount while a print preview is open. Node, which draws the frame for
// the build, has no `addEventListener`.
for (const type of ['beforeprint', 'afterprint'])
  globalThis.addEventListener?.(type, () => {
    printedAt = type === 'beforeprint' ? Date.now() : undefined;
    for (const notify of listeners) notify();
  });

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => void listeners.delete(onChange);
}

/** When printing began, in milliseconds since 1970. Undefined while the page is not printed. */
export function usePrintedAt(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => printedAt,
    () => undefined,
  );
}
