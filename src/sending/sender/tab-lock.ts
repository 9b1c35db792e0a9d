import { tabLockName } from './lock-names.ts';
import type { Locks } from './ports.ts';

/** Held by a tab for as long as something of it waits to be sent or is on its way. */
export interface TabLock {
  /** @returns the release. The lock goes with the last one. */
  take: () => Promise<() => void>;
}

/**
 * Not held while nothing is sent: a page that holds a lock is not kept for Back (back-forward cache).
 *
 * @param locks without any, no other tab can know, and all take the tab for alive
 */
export function createTabLock(locks: Locks | undefined, tab: string): TabLock {
  let holders = 0;
  let held: Promise<void> | undefined;
  let letGo: () => void = () => undefined;
  const request = () =>
    new Promise<void>((resolve, reject) => {
      const holding = locks?.hold(tabLockName(tab), () => {
        resolve();
        return new Promise<void>((release) => {
          letGo = release;
        });
      });
      if (holding) holding.catch(reject);
      else resolve();
    });
  return {
    take: async () => {
      holders += 1;
      held ??= request();
      try {
        await held;
      } catch (error) {
        holders -= 1;
        held = undefined;
        throw error;
      }
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        holders -= 1;
        if (holders > 0) return;
        held = undefined;
        letGo();
      };
    },
  };
}
