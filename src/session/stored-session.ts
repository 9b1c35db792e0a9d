// The record of the session in the database, from which the outbox reads which key it may send with.
import type { EnvironmentAddress } from '../api/environment-key.ts';
import { environmentKey } from '../api/environment-key.ts';
import { database, DatabaseUnavailable } from '../database/database.ts';
import { tabMessages } from '../database/tab-messages.ts';

/** Stores a key that the service has accepted. A session that continues keeps its ID. */
export async function acceptKey(
  address: EnvironmentAddress,
  id: string,
  key: string,
): Promise<void> {
  const environment = environmentKey(address);
  const now = Date.now();
  await database.change(async (tx) => {
    const stored = await tx.get('sessions', environment);
    const startedAt = stored?.id === id ? stored.startedAt : now;
    tx.put('sessions', { environment, key, id, startedAt, usedAt: now });
  });
  tabMessages.send();
}

/** Removes a key that the service has refused, if it is still the one in use. Its session continues with another one. */
export async function refuseKey(address: EnvironmentAddress, key: string): Promise<void> {
  await database.change(async (tx) => {
    const stored = await tx.get('sessions', environmentKey(address));
    if (stored?.key !== key) return;
    const { key: _refused, ...rest } = stored;
    tx.put('sessions', rest);
  });
  tabMessages.send();
}

/** Removes the records of a session that has ended. */
export async function removeSession(
  addresses: readonly EnvironmentAddress[],
  id: string,
): Promise<void> {
  await database.change(async (tx) => {
    for (const address of addresses) {
      const stored = await tx.get('sessions', environmentKey(address));
      if (stored?.id === id) tx.remove('sessions', stored.environment);
    }
  });
}

/**
 * Clears every store in one transaction.
 *
 * @param isWanted asked within the transaction, which may begin late
 */
export async function clearDatabase(isWanted: () => boolean): Promise<void> {
  try {
    await database.change(async (tx) => {
      // Answered once the transactions of other tabs are over.
      await tx.environments();
      if (isWanted()) tx.clear();
    });
  } catch (error) {
    // Nothing can have been stored, so nothing is to be cleared.
    const isEmpty =
      error instanceof DatabaseUnavailable &&
      (error.problem === 'unavailable' || error.problem === 'insecure page');
    if (!isEmpty) throw error;
  }
}
