import type { QueryClient } from '@tanstack/react-query';

/** Asks before a page is left while a pet is on its way. */
export interface Leaving {
  /** Within the app: asks if need be. The outcome is told on the next page. */
  mayLeave: () => boolean;
  /** Has the browser ask before the tab is closed or reloaded. Returns the end of it. */
  watchUnload: () => () => void;
}

export function createLeaving(queryClient: QueryClient): Leaving {
  const isSending = () => queryClient.isMutating() > 0;
  return {
    mayLeave: () =>
      !isSending() ||
      window.confirm(
        'A pet is on its way. Leave this page before it is known whether it was added?',
      ),
    watchUnload: () => {
      const ask = (event: BeforeUnloadEvent) => {
        if (isSending()) event.preventDefault();
      };
      window.addEventListener('beforeunload', ask);
      return () => window.removeEventListener('beforeunload', ask);
    },
  };
}
