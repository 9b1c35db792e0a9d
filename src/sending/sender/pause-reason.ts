import { ApiError } from '../../api/errors/api-error.ts';
import type { Attempt } from '../journal/batch.ts';
import { LONGEST_BACK_OFF } from './back-off.ts';

/** Why an import is paused. */
export type PauseReason =
  | { kind: 'paused by person' }
  /** The service did not take the key (401): a panel asks for another. */
  | { kind: 'key refused' }
  | { kind: 'offline' }
  /** The service asked for fewer requests (429). The import continues automatically after this time. */
  | { kind: 'throttled'; milliseconds: number }
  /** The outcome of several consecutive rows is unknown. */
  | { kind: 'unknown outcomes' }
  /** The service refused the row for a reason that applies to all, or asked to wait more than an hour. */
  | { kind: 'refused'; error: unknown }
  /** The page was closed or asleep before the row was sent. */
  | { kind: 'asleep' }
  /** The browser cannot write the journal. */
  | { kind: 'cannot write'; error: unknown };

/** Whether the import continues automatically once the reason is over. */
export function endsByItself({ kind }: PauseReason): boolean {
  return kind === 'throttled' || kind === 'offline';
}

// Refusals of this row's content (RFC 9110, section 15.5): the next row may be accepted.
const ROW_SPECIFIC = new Set([400, 413, 422]);

/**
 * Returns why an import must pause after an attempt has ended like this, or undefined if it goes on. It pauses if the
 * row was certainly not added and the next rows would have the same outcome. The row then waits to be sent again.
 * Offline, the client sends nothing (`src/api/http/send.ts`).
 *
 * @param backOff how long nothing is sent after a 429, in milliseconds
 */
export function pauseReasonAfter(
  state: Attempt,
  error: unknown,
  backOff: number,
): PauseReason | undefined {
  if (state.is === 'not sent') {
    const isOffline = error instanceof ApiError && error.cause.kind === 'offline';
    return isOffline ? { kind: 'offline' } : { kind: 'asleep' };
  }
  if (state.is !== 'refused' || ROW_SPECIFIC.has(state.status)) return undefined;
  if (state.status === 401) return { kind: 'key refused' };
  return state.status === 429 && backOff <= LONGEST_BACK_OFF
    ? { kind: 'throttled', milliseconds: backOff }
    : { kind: 'refused', error };
}
