import type { Session } from './session.ts';

// Milliseconds. A visible page is cleared at most this late. Requests check the expiry themselves.
const CHECK_INTERVAL = 10_000;

/** What counts as use. Assistive technology may click, or fill in a field, without any of the other events. */
const ACTIVITY = ['click', 'input', 'keydown', 'pointerdown', 'wheel'];

/**
 * Checks whether the session has expired: when this tab is used, resumed or restored, when another tab
 * changes the storage, and every 10 seconds. When it expires is decided in `shared-session.ts`.
 *
 * @returns stops the checks
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
