import { useSyncExternalStore } from 'react';
import { createListeners } from '../listeners.ts';

let printedAt: number | undefined;
const { notify, subscribe } = createListeners();

// Never removed, because a component may mount or unmount while a print preview is open. Node, which draws the frame for
// the build, has no `addEventListener`.
for (const type of ['beforeprint', 'afterprint'])
  globalThis.addEventListener?.(type, () => {
    printedAt = type === 'beforeprint' ? Date.now() : undefined;
    notify();
  });

/** When printing began, in milliseconds since 1970. Undefined while the page is not printed. */
export function usePrintedAt(): number | undefined {
  return useSyncExternalStore(
    subscribe,
    () => printedAt,
    () => undefined,
  );
}
