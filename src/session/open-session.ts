import { hasEnded, noteEnd } from './ended-sessions.ts';
import { openEndMessages } from './end-messages.ts';
import type { Environment } from './environment.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createSession, type Session } from './session.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';
import { createStores } from './stores.ts';

/**
 * Opens the session of this tab with the browser's storage and clock.
 *
 * @param idleMinutes after how many minutes without activity in any tab the session ends
 */
export function openSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
): Session {
  return createSession({
    environments,
    stores: createStores(idleMinutes),
    endMessages: openEndMessages(),
    noteEnd: (sessionId) => noteEnd(sessionId, Date.now()),
  });
}

/**
 * Ends the stored session if it had ended before the browser crashed. `checkExpiry` then removes its keys, and so does
 * `openSession`, which must wait for this if a key is kept on the computer (`hasKeptKey`).
 */
export async function endForgottenSession(): Promise<void> {
  const computer = createSafeStorage(() => localStorage);
  const id = computer.get(STORAGE_NAMES.sharedSession);
  if (id !== undefined && (await hasEnded(id))) computer.remove(STORAGE_NAMES.sharedSession);
}

/** Whether the computer keeps a key of one of these environments. */
export function hasKeptKey(environments: readonly Environment[]): boolean {
  const computer = createSafeStorage(() => localStorage);
  return environments.some((one) => computer.get(STORAGE_NAMES.key(one)) !== undefined);
}
