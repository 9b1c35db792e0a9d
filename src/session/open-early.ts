import { addressesOfBuild } from './addresses-of-build.ts';
import { createKeyStore } from './keys/key-store.ts';
import { findLastEnvironment } from './last-environment.ts';
import { createRememberedList } from './storage/remembered-list.ts';
import { createSafeStorage } from './storage/safe-storage.ts';
import { createShift } from './shift.ts';

/**
 * Whom the session will open with, before the session is there: by the same rules, over the same
 * storage. Undefined where it will ask for a key, and for Practice.
 *
 * @param idleMinutes as for `openSession`
 */
export function openEarly(idleMinutes: number) {
  const tab = createSafeStorage(() => sessionStorage);
  const computer = createSafeStorage(() => localStorage);
  const now = () => Date.now();
  const keys = createKeyStore({ tab, computer, now });
  const shift = createShift({ tab, computer, now, idleMinutes });
  shift.joinIfNew();
  const [first, ...rest] = [
    ...addressesOfBuild(),
    { name: 'Practice', baseUrl: undefined } as const,
  ];
  const { name, baseUrl } = findLastEnvironment([first, ...rest], tab, keys);
  const key = keys.read(name);
  if (key === undefined || baseUrl === undefined || shift.state() !== 'on') return undefined;
  return {
    name,
    baseUrl,
    key,
    remembered: createRememberedList(name, keys),
  };
}
