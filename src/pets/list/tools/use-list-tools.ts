import { useEffect, useState } from 'react';
import { loadSending } from '../../../sending/load-sending.ts';
import type * as chunk from './list-tools.tsx';

/** The loaded chunk, `missing` if it could not be loaded, and undefined before. */
export type ListTools = typeof chunk | 'missing' | undefined;

let loaded: ListTools;

/** Loads search, sorting, export and so on once `isWanted`, which is when the list has been read. */
export function useListTools(isWanted: boolean): ListTools {
  const [shown, setTools] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return;
    // `loadSending` too: the tools mark the pets that were added from this computer.
    Promise.all([import('./list-tools.tsx'), loadSending()]).then(
      ([tools]) => setTools((loaded = tools)),
      () => setTools('missing'),
    );
  }, [isWanted]);
  return shown;
}
