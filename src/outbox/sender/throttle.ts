import type { EnvironmentRecord } from '../../database/schema.ts';

const SECOND_MS = 1000;
/** The longest wait that ends automatically. A longer one is a refusal, which a person ends. */
const MAX_WAIT_MS = 60 * 60 * SECOND_MS;

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
  // Requests in flight at the same time are throttled together, and count once.
  const isWaiting = throttle !== undefined && throttle.until > now;
  const times = (throttle?.times ?? 0) + (isWaiting ? 0 : 1);
  const wait = Math.max(SECOND_MS * 2 ** (times - 1), retryAfter);
  if (wait > MAX_WAIT_MS) return undefined;
  return { until: Math.max(now + wait, isWaiting ? throttle.until : 0), times };
}
