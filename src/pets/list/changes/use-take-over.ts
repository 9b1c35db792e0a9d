import { useLayoutEffect } from 'react';

/**
 * Takes the place of what the page showed before the app had arrived (`src/early/`), in one frame and
 * without a flicker: at once where both show the same, and once the list was read where its rows are
 * there already.
 */
export function useTakeOver(isRead: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isRead || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isRead]);
}
