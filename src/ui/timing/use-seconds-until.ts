import { useEffect, useState } from 'react';

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
