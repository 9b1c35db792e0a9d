import type { EnvironmentRecord } from '../../database/environment-record.ts';

const SECOND = 1000;
/** The longest wait that ends automatically, in milliseconds. A longer one is a hold, which a person ends. */
const LONGEST_WAIT_MS = 60 * 60 * SECOND;
const CLOCK_TOLERANCE_MS = 60 * SECOND;

type Throttle = NonNullable<EnvironmentRecord['throttle']>;

/**
 * Returns the throttle after a 429: 1, 2, 4 … seconds, or `Retry-After` if that is longer. Undefined if it would be longer
 * than an hour.
 *
 * @param retryAfter in milliseconds
 */
export function throttleAfter(
  { throttle }: Pick<EnvironmentRecord, 'throttle'>,
  retryAfter: number,
  now: number,
): Throttle | undefined {
  // Requests that were sent at the same time are refused at the same time, and count once.
  const isWaiting = throttle !== undefined && throttleEnd({ throttle }, now) > now;
  const times = (throttle?.times ?? 0) + (isWaiting ? 0 : 1);
  const wait = Math.max(SECOND * 2 ** (times - 1), retryAfter);
  if (wait > LONGEST_WAIT_MS) return undefined;
  return { since: now, until: Math.max(now + wait, isWaiting ? throttle.until : 0), times };
}

/**
 * Returns when the throttle ends, in milliseconds since 1970; 0 without one. One that seems to start more than a minute
 * from now was stored before the clock was set back. Its end is unknown, so it is over.
 */
export function throttleEnd(
  { throttle }: Pick<EnvironmentRecord, 'throttle'>,
  now: number,
): number {
  if (throttle === undefined || now < throttle.since - CLOCK_TOLERANCE_MS) return 0;
  return throttle.until;
}
