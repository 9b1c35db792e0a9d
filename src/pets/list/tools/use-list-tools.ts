import { startTransition, useEffect, useState } from 'react';
import { loadSending } from '../../../sending/load-sending.ts';
import { afterPaint } from '../../../ui/after-paint.ts';
import type * as chunk from './list-tools.tsx';

/** The loaded chunk, `missing` if it could not be loaded, and undefined before. */
export type ListTools = typeof chunk | 'missing' | undefined;

let loaded: ListTools;

/** Loads search, sorting, export and so on once `isWanted`, which is when the list has been read. */
export function useListTools(isWanted: boolean): ListTools {
  const [shown, setTools] = useState(loaded);
  useEffect(() => {
    if (!isWanted || loaded) return undefined;
    const load = async () => {
      // `loadSending` too: the tools mark the pets that were added from this computer.
      const [tools] = await Promise.all([import('./list-tools.tsx'), loadSending()]);
      loaded = tools;
      // A transition: React renders the tools in slices of 5 ms, so that input is handled in between.
      startTransition(() => setTools(tools));
    };
    // After the rows are painted, because requesting the chunk's many files takes time (measured in
    // CONTRIBUTING.md, section "Tricks").
    return afterPaint(() => void load().catch(() => setTools('missing')));
  }, [isWanted]);
  return shown;
}
