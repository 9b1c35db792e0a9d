import { findLastEnvironment, readConfiguredAddresses } from './environment.ts';
import { createKeyStore } from './keys/key-store.ts';
import { createSharedSession } from './shared-session.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { openStores } from './storage/safe-storage.ts';

/**
 * Reads from storage which environment and key `openSession` will use, for the request that is sent
 * before the app has loaded. Joins the shared session first, as `openSession` does, because a new tab
 * would otherwise not count as active.
 *
 * @param idleMinutes as for `openSession`
 * @returns undefined if the session will ask for a key, and for Practice
 */
export function readStoredKey(idleMinutes: number) {
  const stores = openStores();
  const keys = createKeyStore(stores);
  const shared = createSharedSession(stores, idleMinutes);
  shared.joinAsNewTab();
  const [first, ...rest] = [
    ...readConfiguredAddresses(),
    // Without an address, so that nothing is requested early: the service of Practice is a part of the app.
    ...(HAS_PRACTICE ? [{ name: 'Practice', baseUrl: '' } as const] : []),
  ];
  if (!first) return undefined;
  const last = findLastEnvironment([first, ...rest], stores.tab, keys);
  const found = keys.find(last);
  if (found === undefined || last.baseUrl === '' || shared.state() !== 'active') return undefined;
  const { key, storage } = found;
  return {
    ...last,
    key,
    id: shared.ownId() ?? '',
    isKept: storage === stores.computer,
    remembered: createRememberedList(last, key, stores),
  };
}
