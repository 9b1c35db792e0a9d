import { findLastEnvironment, readConfiguredAddresses } from './environment.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { createStores } from './stores.ts';

/**
 * Reads from storage which environment and key `openSession` will use, for the request that is sent
 * before the app has loaded. Joins the shared session first, as `createSession` does, because a new tab
 * would otherwise not count as active.
 *
 * @param idleMinutes as for `openSession`
 * @returns undefined if the session will ask for a key, and for Practice
 */
export function readStoredSession(idleMinutes: number) {
  const { tab, computer, keys, sharedSession } = createStores(idleMinutes);
  sharedSession.joinAsNewTab();
  const [first, ...rest] = [
    ...readConfiguredAddresses(),
    // Without an address, so that nothing is requested early: the service of Practice is a part of the app.
    ...(HAS_PRACTICE ? [{ name: 'Practice', baseUrl: '' } as const] : []),
  ];
  if (!first) return undefined;
  const last = findLastEnvironment([first, ...rest], tab, keys);
  const key = keys.read(last);
  if (key === undefined || last.baseUrl === '' || sharedSession.state() !== 'active')
    return undefined;
  return {
    ...last,
    key,
    id: sharedSession.id() ?? '',
    isKept: keys.findStorage(last) === computer,
    remembered: createRememberedList(last, key, keys),
  };
}
