import { useEffect, useSyncExternalStore } from 'react';
import { lazyChunk } from '../ui/timing/lazy-page.tsx';
import { whenQuiet } from '../ui/timing/when-quiet.ts';

/** The parts that the first view does not need (`rest.ts`), in one chunk. */
export const rest = lazyChunk(() => import('./rest.ts'));

/** The exports of `rest.ts`. Undefined until the chunk has loaded. */
export function useRest() {
  return useSyncExternalStore(rest.subscribe, rest.loaded, () => undefined);
}

/** Like `useRest`, but loads the chunk once the first view is quiet. After a failure, each render tries again. */
export function useLoadedRest() {
  const chunk = useRest();
  useEffect(() =>
    chunk === undefined ? whenQuiet(() => void rest.load().catch(() => undefined)) : undefined,
  );
  return chunk;
}
