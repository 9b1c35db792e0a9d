import { createKeyStore } from './keys/key-store.ts';
import { createSharedSession } from './shared-session.ts';
import { createSafeStorage } from './storage/safe-storage.ts';

export type Stores = ReturnType<typeof createStores>;

/**
 * Creates the access to what the session stores, in this tab and on the computer.
 *
 * @param idleMinutes after how many minutes without activity in any tab the session ends
 * @param tab the storage of this tab
 * @param computer the storage that all tabs share
 * @param now returns the time in milliseconds since 1970. Unlike timers, it goes on while the computer sleeps
 */
export function createStores(
  idleMinutes: number,
  tab = createSafeStorage(() => sessionStorage),
  computer = createSafeStorage(() => localStorage),
  now = () => Date.now(),
) {
  return {
    tab,
    computer,
    keys: createKeyStore({ tab, computer, now }),
    sharedSession: createSharedSession({ tab, computer, now, idleMinutes }),
  };
}
