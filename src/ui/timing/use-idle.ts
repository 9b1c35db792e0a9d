import { useEffect, useState } from 'react';

/** Returns true once the browser is idle after the first rendering: less urgent parts can load then. */
export function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  return isIdle;
}

/**
 * Runs a callback once the browser is idle, after 5 seconds at the latest. In Safari, after 200 ms.
 *
 * @returns a function that cancels it
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, 200);
    return () => clearTimeout(timer);
  }
  // Chromium sometimes calls back only at the next frame, which may never come on a page that does not change.
  const request = requestIdleCallback(run, { timeout: 5000 });
  return () => cancelIdleCallback(request);
}
