// Safari has no `requestIdleCallback`. Within a second, most people have not pressed anything yet.
const WITHOUT_IDLE_MS = 1000;

export function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(run, WITHOUT_IDLE_MS);
    return () => clearTimeout(timer);
  }
  // The timeout is for Chromium, which sometimes waits for the next frame. A page that does not change may have none.
  const request = requestIdleCallback(run, { timeout: 4000 });
  return () => cancelIdleCallback(request);
}
