import type { Environment } from './environment.ts';
import { createKeyStore } from './key-store.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createSession, type Session } from './session.ts';

/** The session of this tab, over the browser's own storage and clock. */
export function openSession(environments: readonly [Environment, ...Environment[]]): Session {
  const tab = createSafeStorage(() => sessionStorage);
  const computer = createSafeStorage(() => localStorage);
  const keys = createKeyStore({ tab, computer, now: Date.now });
  return createSession({ environments, keys, tab });
}
