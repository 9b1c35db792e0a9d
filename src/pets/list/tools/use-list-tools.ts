import { useEffect, useState } from 'react';
import { loadSending } from '../../../sending/load-sending.ts';
import type * as chunk from './list-tools.tsx';

/** `missing` where the chunk did not come: the list is there without it. */
export type ListTools = typeof chunk | 'missing' | undefined;

let loaded: ListTools;

/** Search, sort, export and the like, in a chunk that is fetched once there are rows to use it on. */
export function useListTools(isWanted: boolean): ListTools {
  const [shown, setTools] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    // They know which of the pets were added from here.
    Promise.all([import('./list-tools.tsx'), loadSending()]).then(
      ([tools]) => setTools((loaded = tools)),
      () => setTools('missing'),
    );
  }, [isWanted]);
  return shown;
}
