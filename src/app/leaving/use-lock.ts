import { useEffect } from 'react';

/** Holds a lock while needed. The browser releases it with the page. */
export function useLock(name: string, mode: LockMode, isNeeded = true): void {
  useEffect(() => {
    if (!isNeeded) return undefined;
    const over = new AbortController();
    const { signal } = over;
    const untilOver = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    // Aborted before the lock was granted.
    navigator.locks.request(name, { mode, signal }, untilOver).catch(() => undefined);
    return () => over.abort();
  }, [name, mode, isNeeded]);
}
