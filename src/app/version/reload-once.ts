import type { TabStorage } from '../../api/connection.ts';

const NAME = 'reloaded for';

/**
 * Reloads the page to get the version that was deployed meanwhile: once by itself for each version,
 * since a chunk that is missing from the new one as well would reload for ever. Drafts outlive a
 * reload in the tab's storage; where the browser keeps nothing, the person is asked instead. Offline,
 * a reload would cost the page itself.
 *
 * @returns whether the page is being reloaded
 */
export function reloadOnce(storage: TabStorage, isStorageFailing: boolean): boolean {
  // The entry chunk's address carries the hash of its content.
  const version = import.meta.url;
  if (isStorageFailing || !navigator.onLine || storage.get(NAME) === version) return false;
  storage.set(NAME, version);
  location.reload();
  return true;
}
