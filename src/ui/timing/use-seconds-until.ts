import { useLayoutEffect, useState } from 'react';
import { formatWaitEnd } from '../format-time.ts';
import { countOf } from '../words.ts';

const INTERVAL_MS = 250;

/** Returns the time, and renders again four times a second until `until` is over. */
export function useNow(until: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  const isOver = until === undefined || until <= now;
  // Before the paint, because the time is that of the last wait when another begins.
  useLayoutEffect(() => {
    if (isOver) return undefined;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, INTERVAL_MS);
    return () => clearInterval(timer);
  }, [isOver]);
  return now;
}

/** Returns how many seconds remain until a time (milliseconds since 1970), rounded up. 0 without one, and after it. */
function useSecondsUntil(time: number | undefined): number {
  const now = useNow(time);
  return time === undefined ? 0 : Math.max(0, Math.ceil((time - now) / 1000));
}

/** A person waits for a longer time elsewhere, so it is a clock time instead of a countdown. */
const MAX_COUNTDOWN_SECONDS = 90;

/** Says in a sentence when a time is: `in 4 seconds`, `at 19:05`, or `now` after it. */
export function useTimeInWords(until: number): string {
  const seconds = useSecondsUntil(until);
  if (seconds > MAX_COUNTDOWN_SECONDS) return `at ${formatWaitEnd(until)}`;
  return seconds > 0 ? `in ${countOf(seconds, 'second')}` : 'now';
}

/** Says in a label how long a wait is: `4 s`, `until 19:05`, or nothing after it. */
export function useTimeLeft(until: number): string {
  const seconds = useSecondsUntil(until);
  if (seconds > MAX_COUNTDOWN_SECONDS) return `until ${formatWaitEnd(until)}`;
  return seconds > 0 ? `${seconds}\u00A0s` : '';
}
