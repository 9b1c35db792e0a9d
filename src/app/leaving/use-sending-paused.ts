import { FORGET_KEY_LOCK } from '../../outbox/ports.ts';
import { useLock } from './use-lock.ts';

/** No tab sends pets while the question is open. */
export function useSendingPaused(): void {
  useLock(FORGET_KEY_LOCK, 'exclusive');
}
