// A chunk that loads sooner would compete with the first press for network and processor.
const FIRST_PRESS_MS = 1000;

/**
 * Runs a callback once the browser is idle, after a second at the earliest. Safari has no `requestIdleCallback` and does
 * not wait longer.
 *
 * @returns a function that cancels it
 */
export function whenQuiet(run: () => void): () => void {
  let request = 0;
  const timer = setTimeout(() => {
    if (!('requestIdleCallback' in window)) return run();
    // The timeout is for Chromium, which sometimes waits for the next frame. A page that does not change may have none.
    request = requestIdleCallback(run, { timeout: 4000 });
  }, FIRST_PRESS_MS);
  return () => {
    clearTimeout(timer);
    if (request !== 0) cancelIdleCallback(request);
  };
}
