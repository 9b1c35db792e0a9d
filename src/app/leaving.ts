import type { Mutation, QueryClient } from '@tanstack/react-query';

/** Asks before what is on its way is left alone. */
export interface Leaving {
  /** To another page: asks while a pet is on its way. The outcome is told on the next page. */
  mayLeave: () => boolean;
  /** Of the environment: asks while anything is on its way, an import too. */
  mayClose: () => boolean;
  /** Has the browser ask before the tab is closed or reloaded. Returns the end of it. */
  watchUnload: () => () => void;
}

const ASK = 'A pet is on its way. Leave this page before it is known whether it was added?';

/** A mutation that goes on from page to page says in its `meta` what to ask before the store closes. */
function wordsToClose({ meta }: Mutation): string | undefined {
  const words = meta?.['askBeforeClosing'];
  return typeof words === 'string' ? words : undefined;
}

export function createLeaving(queryClient: QueryClient): Leaving {
  const underWay = () => queryClient.getMutationCache().findAll({ status: 'pending' });
  return {
    mayLeave: () => underWay().every(wordsToClose) || window.confirm(ASK),
    mayClose: () => {
      const [first] = underWay();
      return !first || window.confirm(wordsToClose(first) ?? ASK);
    },
    watchUnload: () => {
      const ask = (event: BeforeUnloadEvent) => event.preventDefault();
      // Only then: a browser that has to ask a page first sends no request before, 9 ms later when
      // slowed four times.
      const stop = queryClient.getMutationCache().subscribe(() => {
        const follow = underWay().length > 0 ? addEventListener : removeEventListener;
        follow('beforeunload', ask);
      });
      return () => {
        stop();
        removeEventListener('beforeunload', ask);
      };
    },
  };
}
