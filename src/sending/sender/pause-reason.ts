import { ApiError } from '../../api/errors/api-error.ts';
import type { EntryState } from '../journal/entry.ts';

/** Why an import stands still. */
export type PauseReason =
  | { kind: 'paused by person' }
  /** The service did not take the key (401): a panel asks for another. */
  | { kind: 'key refused' }
  | { kind: 'offline' }
  /** The service asked for fewer requests (429): it goes on by itself after so long. */
  | { kind: 'throttled'; milliseconds: number }
  /** Several rows in a row became unknown. */
  | { kind: 'no answers' }
  /** A refusal that has nothing to do with the row, and would meet all of them. */
  | { kind: 'refused'; error: unknown }
  /** The page was closed or asleep before the row left. */
  | { kind: 'asleep' }
  /** The browser does not write the journal. */
  | { kind: 'cannot write'; error: unknown };

// About what was sent (RFC 9110, 15.5): the next row may well fare better.
const ROW_SPECIFIC = new Set([400, 413, 422]);

/**
 * Why an import should stand still after a row ended so: it is certain that the row was not added,
 * and the same would happen to the rows after it. The row then waits to be sent again.
 */
export function pauseReasonAfter(end: EntryState, error: unknown): PauseReason | undefined {
  const status = error instanceof ApiError ? error.status : undefined;
  if (end.is === 'not sent') {
    const isOffline = error instanceof ApiError && error.problem.kind === 'offline';
    return isOffline ? { kind: 'offline' } : { kind: 'asleep' };
  }
  if (end.is !== 'refused' || status === undefined || ROW_SPECIFIC.has(status)) return undefined;
  if (status === 401) return { kind: 'key refused' };
  return status === 429 ? { kind: 'throttled', milliseconds: 0 } : { kind: 'refused', error };
}

/** Whether an import goes on without a person once the reason is over. */
export function endsByItself({ kind }: PauseReason): boolean {
  return kind === 'throttled' || kind === 'offline';
}
