import { ApiError } from '../../api/api-error.ts';
import { describeError } from '../../api/describe-error.ts';
import { isOutcomeUnknown } from '../../api/outcome.ts';
import type { Fate } from './import-row.ts';

/** Why a run stands still. */
export type PauseReason =
  | { kind: 'asked' }
  /** The service did not take the key (401): a panel asks for another. */
  | { kind: 'key' }
  | { kind: 'offline' }
  /** 429: it goes on by itself after so long. */
  | { kind: 'throttled'; milliseconds: number }
  /** Several rows in a row became unknown. */
  | { kind: 'silent' }
  /** A refusal that has nothing to do with the row, and would meet all of them. */
  | { kind: 'refused'; error: ApiError }
  /** The browser does not write the journal. */
  | { kind: 'no record'; error: unknown };

// About what was sent (RFC 9110, 15.5): the next row may well fare better.
const ROWS_FAULT = new Set([400, 409, 413, 422]);
const LONGEST_WAIT = 60_000;

/**
 * What a failed request means for its row: a final fate; or a pause, where it is certain that it was
 * not added and the same would happen to the rows after it.
 *
 * @param throttled how often the service has asked for fewer requests since it last took one
 */
export function judgeFailure(
  error: unknown,
  throttled: number,
): Extract<Fate, { state: 'failed' | 'unknown' }> | { pause: PauseReason } {
  const { happened, said } = describeError(error);
  const words = said ?? happened;
  if (!(error instanceof ApiError) || isOutcomeUnknown(error)) return { state: 'unknown', words };
  if (error.problem.kind === 'offline') return { pause: { kind: 'offline' } };
  if (error.status === 401) return { pause: { kind: 'key' } };
  if (error.status === 429) {
    // Without Retry-After: 1, 2, 4 … seconds.
    const milliseconds = error.head.retryAfter ?? Math.min(1000 * 2 ** throttled, LONGEST_WAIT);
    return { pause: { kind: 'throttled', milliseconds } };
  }
  return ROWS_FAULT.has(error.status ?? 0)
    ? { state: 'failed', words }
    : { pause: { kind: 'refused', error } };
}

/** Whether a run goes on without a person once the reason is over. */
export function endsByItself({ kind }: PauseReason): boolean {
  return kind === 'throttled' || kind === 'offline';
}
