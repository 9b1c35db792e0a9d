import type { Environment } from './environment.ts';
import { createKeyStore } from './keys/key-store.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createSession, type Session } from './session.ts';
import { createSharedSession } from './shared-session.ts';

/**
 * Opens the session of this tab with the browser's storage and clock.
 *
 * @param idleMinutes after how many minutes without activity in any tab the session ends
 */
export function openSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
): Session {
  const tab = createSafeStorage(() => sessionStorage);
  const computer = createSafeStorage(() => localStorage);
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const sharedSession = createSharedSession({ tab, computer, now, idleMinutes });
  return createSession({
    environments,
    keys,
    sharedSession,
    tab,
    computer,
  });
}
