import type { Session } from './session.ts';

// Often enough that an idle screen empties on time; what is sent is checked by itself.
const LOOK_EVERY = 10_000;

/**
 * Looks whether the shift is over whenever this tab is used, woken, restored or told by another.
 *
 * @returns the end of the watch
 */
export function watchShift({ checkShift }: Pick<Session, 'checkShift'>): () => void {
  const watch = new AbortController();
  const { signal } = watch;
  const act = () => checkShift(true);
  const look = () => checkShift(false);
  for (const type of ['pointerdown', 'keydown', 'wheel'])
    window.addEventListener(type, act, { capture: true, passive: true, signal });
  // `pageshow` comes out of the back-forward cache, `storage` from another tab.
  for (const type of ['focus', 'pageshow', 'storage'])
    window.addEventListener(type, look, { signal });
  const lookIfSeen = () => {
    // A page that is left goes out of sight, too, and the next one would come 4 ms later.
    if (!document.hidden) look();
  };
  document.addEventListener('visibilitychange', lookIfSeen, { signal });
  const timer = setInterval(look, LOOK_EVERY);
  return () => {
    watch.abort();
    clearInterval(timer);
  };
}
