/**
 * How long the first press has the page for itself, in milliseconds. The chunk that is loaded afterwards competes with
 * it for the network and the processor (CONTRIBUTING.md, "Tricks").
 */
const FIRST_PRESS_MS = 1000;

/**
 * Runs a callback a second later, once the browser is idle. Safari, which cannot say that it is idle, runs it then.
 *
 * @returns a function that cancels it
 */
export function whenQuiet(run: () => void): () => void {
  let request = 0;
  const timer = setTimeout(() => {
    if (!('requestIdleCallback' in window)) return run();
    // Chromium sometimes calls back only at the next frame, which may never come on a page that does not change.
    request = requestIdleCallback(run, { timeout: 4000 });
  }, FIRST_PRESS_MS);
  return () => {
    clearTimeout(timer);
    if (request !== 0) cancelIdleCallback(request);
  };
}
