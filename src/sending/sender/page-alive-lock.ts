import { pageAliveLockName, type Locks } from './ports.ts';

/** The lock of a page. It is held as long as a pet of the page waits to be sent or is on its way. */
export type PageAliveLock = ReturnType<typeof createPageAliveLock>;

/**
 * Creates the lock by which other tabs know that this page is still open. It is released when the page has nothing more
 * to send, because browsers do not keep a page that holds a lock in the back-forward cache.
 *
 * @param locks if undefined, nothing is locked, and other tabs assume that this page is open
 */
export function createPageAliveLock(locks: Locks | undefined, page: string) {
  let holders = 0;
  let held: Promise<void> | undefined;
  let letGo: () => void = () => undefined;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      const holding = locks?.hold(pageAliveLockName(page), () => {
        resolve();
        return new Promise<void>((release) => {
          letGo = release;
        });
      });
      if (holding) holding.catch(reject);
      else resolve();
    });
  return {
    /** @returns a function to be called once. The lock is released when all takers have called theirs. */
    take: async (): Promise<() => void> => {
      holders += 1;
      held ??= request();
      try {
        await held;
      } catch (error) {
        holders -= 1;
        held = undefined;
        throw error;
      }
      return () => {
        holders -= 1;
        if (holders > 0) return;
        held = undefined;
        letGo();
      };
    },
  };
}
