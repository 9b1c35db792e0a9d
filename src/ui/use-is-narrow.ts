import { useSyncExternalStore } from 'react';

/** @param onServer the answer while the build draws the page in Node: style sheets hide what other widths have */
function createWidthHook(media: string, onServer: boolean): () => boolean {
  let last = onServer;
  let queries: { paper: MediaQueryList; width: MediaQueryList } | undefined;
  const getQueries = () => (queries ??= { paper: matchMedia('print'), width: matchMedia(media) });
  // Paper has another width, but the page that is printed stays as it was.
  const read = () => {
    const { paper, width } = getQueries();
    return paper.matches ? last : (last = width.matches);
  };
  const subscribe = (onChange: () => void) => {
    const { width } = getQueries();
    width.addEventListener('change', onChange);
    return () => width.removeEventListener('change', onChange);
  };
  return () => useSyncExternalStore(subscribe, read, () => onServer);
}

// The same widths as in the style sheets.

/** A phone, or a desktop at 400 % zoom. */
export const useIsNarrow = createWidthHook('(max-width: 30rem)', false);

const WIDE = '(min-width: 84rem)';

/** Room for the list, and for the form or a pet next to it (`src/app/desk.tsx`). */
export const useIsWide = createWidthHook(WIDE, true);
export const isWide = () => matchMedia(WIDE).matches;
