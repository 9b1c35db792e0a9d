import { useEffect } from 'react';
import { FORGET_KEY_LOCK } from '../../outbox/ports.ts';

/** No tab sends pets while the question is open. The browser releases the lock with the page. */
export function useSendingPaused(): void {
  useEffect(() => {
    const answered = new AbortController();
    const { signal } = answered;
    const untilForgetKeyClosed = () =>
      new Promise<void>((resolve) => {
        signal.addEventListener('abort', () => resolve(), { once: true });
      });
    // Aborted before the lock was granted.
    navigator.locks
      .request(FORGET_KEY_LOCK, { signal }, untilForgetKeyClosed)
      .catch(() => undefined);
    return () => answered.abort();
  }, []);
}
