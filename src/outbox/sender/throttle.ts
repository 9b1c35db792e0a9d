import type { EnvironmentRecord } from '../../database/schema.ts';

const SECOND_MS = 1000;
/** The longest wait that ends automatically. A longer one is a hold, which a person ends. */
const MAX_WAIT_MS = 60 * 60 * SECOND_MS;
const CLOCK_TOLERANCE_MS = 60 * SECOND_MS;

type Throttle = NonNullable<EnvironmentRecord['throttle']>;

/**
 * Returns the throttle after a 429: 1, 2, 4 … seconds, or a longer `Retry-After`. Undefined if that is more than an hour.
 *
 * @param retryAfter in milliseconds
 */
export function throttleAfter(
  { throttle }: Pick<EnvironmentRecord, 'throttle'>,
  retryAfter: number,
  now: number,
): Throttle | undefined {
  // Requests in flight at the same time are refused together, and count once.
  const isWaiting = throttle !== undefined && throttleEnd({ throttle }, now) > now;
  const times = (throttle?.times ?? 0) + (isWaiting ? 0 : 1);
  const wait = Math.max(SECOND_MS * 2 ** (times - 1), retryAfter);
  if (wait > MAX_WAIT_MS) return undefined;
  return { since: now, until: Math.max(now + wait, isWaiting ? throttle.until : 0), times };
}

/**
 * Returns the end of the throttle in milliseconds since 1970; 0 without one. A throttle that starts more than a minute
 * from now is from before the clock was set back, so it is over.
 */
export function throttleEnd(
  { throttle }: Pick<EnvironmentRecord, 'throttle'>,
  now: number,
): number {
  if (throttle === undefined || now < throttle.since - CLOCK_TOLERANCE_MS) return 0;
  return throttle.until;
}
