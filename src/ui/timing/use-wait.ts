import { formatTime } from '../format-time.ts';
import { countOf } from '../words.ts';
import { useSecondsUntil } from './use-seconds-until.ts';

const MAX_SECONDS = 90;
const MINUTE_MS = 60_000;

/**
 * Returns when a time is (milliseconds since 1970): `in 4 seconds`, `now` after it, and `at 19:05` if a person would not
 * wait for it. A clock time is rounded up, so that it is never too early.
 */
export function useWait(until: number): string {
  const seconds = useSecondsUntil(until);
  if (seconds > MAX_SECONDS) return `at ${formatTime(Math.ceil(until / MINUTE_MS) * MINUTE_MS)}`;
  return seconds > 0 ? `in ${countOf(seconds, 'second')}` : 'now';
}
