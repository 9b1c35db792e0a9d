import type { TextStorage } from '../../api/connection.ts';

const STORAGE_NAME = 'reloaded for';

/**
 * Reloads the page to get a newly deployed version: once per version, since a chunk that is missing
 * there too would otherwise cause endless reloads. Does not reload if that would lose the draft
 * (`isStorageFailing`) or the page itself (offline).
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(storage: TextStorage, isStorageFailing: boolean): boolean {
  // The address of this file's chunk contains the hash of its content.
  const version = import.meta.url;
  if (isStorageFailing || !navigator.onLine || storage.get(STORAGE_NAME) === version) return false;
  storage.set(STORAGE_NAME, version);
  location.reload();
  return true;
}
