import { useEffect, useState } from 'react';
import { formatWaitEnd } from '../format-time.ts';
import { countOf } from '../words.ts';

const INTERVAL_MS = 250;

/** Returns how many seconds remain until a time (milliseconds since 1970), rounded up. 0 without one, and after it. */
export function useSecondsUntil(time: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const seconds = time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
  const isOver = seconds === 0;
  useEffect(() => {
    if (isOver) return undefined;
    const timer = setInterval(() => setNow(Date.now()), INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return seconds;
}

/** A person waits for a longer time elsewhere, so it is a clock time instead of a countdown. */
export const MAX_COUNTDOWN_SECONDS = 90;

/** Says in a sentence when a time is: `in 4 seconds`, `at 19:05`, or `now` after it. */
export function useWait(until: number): string {
  const seconds = useSecondsUntil(until);
  if (seconds > MAX_COUNTDOWN_SECONDS) return `at ${formatWaitEnd(until)}`;
  return seconds > 0 ? `in ${countOf(seconds, 'second')}` : 'now';
}
