import { useLayoutEffect } from 'react';

/**
 * Removes the view that the scripts of `src/early/` drew before the app had loaded. While that view
 * shows the rows of the service's response, it stays until the app has read the list too: otherwise
 * the rows would disappear for a moment.
 */
export function useRemoveEarlyView(isRead: boolean): void {
  useLayoutEffect(() => {
    const remove = () => globalThis.earlyPage?.view?.remove();
    if (isRead || globalThis.earlyPage?.view?.state !== 'listed') remove();
    return remove;
  }, [isRead]);
}
