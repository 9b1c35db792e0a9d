import { STORAGE_NAMES } from '../storage/storage-names.ts';

/**
 * Does something to stored keys while no other tab does (Web Locks), so that to compare and to remove
 * is one step. Where the browser has no such lock (plain http) or refuses it (site data blocked), it
 * is done without.
 */
export async function withKeyLock(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(STORAGE_NAMES.keyLock, work).catch(work);
  else work();
}
