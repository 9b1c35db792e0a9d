import type { Environment } from './environment.ts';
import { createKeyStore } from './keys/key-store.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createSession, type Session } from './session.ts';
import { createShift } from './shift.ts';

/**
 * The session of this tab, over the browser's own storage and clock.
 *
 * @param idleMinutes how long nobody may touch any tab before all is forgotten
 */
export function openSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
): Session {
  const tab = createSafeStorage(() => sessionStorage);
  const computer = createSafeStorage(() => localStorage);
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const shift = createShift({ tab, computer, now, idleMinutes });
  return createSession({
    environments,
    keys,
    shift,
    tab,
    computer,
  });
}
