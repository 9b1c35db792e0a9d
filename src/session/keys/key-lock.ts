import { STORAGE_NAMES } from '../storage/storage-names.ts';

/**
 * Runs a change of stored keys while no other tab runs one (Web Locks), so that comparing and removing
 * a key is one step. Runs without a lock if the browser has none (plain http) or refuses it (site data
 * blocked).
 */
export async function withKeyLock(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(STORAGE_NAMES.keyLock, work).catch(work);
  else work();
}
