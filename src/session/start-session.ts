import type { Environment } from './environment.ts';
import { inTime, isForgotten } from './forgotten-on-disk.ts';
import { openSession, type Session } from './session.ts';
import { openStores } from './storage/safe-storage.ts';
import { STORAGE_NAMES } from './storage/storage-names.ts';

// Milliseconds. A visible page is cleared at most this late. Requests check the session themselves.
const CHECK_INTERVAL = 10_000;

/** What counts as use. Assistive technology may click, or fill in a field, without any of the other events. */
const ACTIVITY = ['click', 'input', 'keydown', 'pointerdown', 'wheel'];

/**
 * Opens this tab's session, and checks it from then on. After a crash, the browser may restore keys of a session that was
 * forgotten before it. A key that is kept on the computer is not used until that is known, or a second has passed. One
 * of this tab alone is removed a moment later: waiting for that would delay every start.
 */
export async function startSession(
  environments: readonly [Environment, ...Environment[]],
  idleMinutes: number,
): Promise<Session> {
  const { computer } = openStores();
  const forgotten = isForgotten(computer.get(STORAGE_NAMES.sharedSession) ?? '').then((isNoted) => {
    // Without its ID, the session is over (`shared-session.ts`), and the next check removes its keys.
    if (isNoted) computer.remove(STORAGE_NAMES.sharedSession);
    return isNoted;
  });
  const isKeyKept = environments.some((one) => computer.get(STORAGE_NAMES.key(one)) !== undefined);
  if (isKeyKept) await inTime(forgotten);
  const session = openSession(environments, idleMinutes);
  watchSessionExpiry(session);
  void forgotten.then(() => session.checkExpiry(false));
  return session;
}

/**
 * Checks whether the session has ended: when this tab is used, resumed or restored, when another tab changes the
 * storage, and every 10 seconds.
 *
 * @returns a function that stops the checks
 */
export function watchSessionExpiry({ checkExpiry }: Pick<Session, 'checkExpiry'>): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  // An event that a script makes is no use of the page.
  const recordActivity = ({ isTrusted }: Event) => checkExpiry(isTrusted);
  const check = () => checkExpiry(false);
  for (const type of ACTIVITY)
    window.addEventListener(type, recordActivity, { capture: true, passive: true, signal });
  // `pageshow` follows a restore from the back-forward cache, `storage` a change in another tab.
  for (const type of ['focus', 'pageshow', 'storage'])
    window.addEventListener(type, check, { signal });
  const checkIfVisible = () => {
    // Leaving a page also fires this event; checking then would delay the next page by 4 ms.
    if (!document.hidden) check();
  };
  document.addEventListener('visibilitychange', checkIfVisible, { signal });
  const timer = setInterval(check, CHECK_INTERVAL);
  return () => {
    watch.abort();
    clearInterval(timer);
  };
}
