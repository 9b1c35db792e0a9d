/** Milliseconds of work after which the page gets to answer the person. */
const SLICE = 12;

/**
 * Lets long work on many rows pause between rows: `await breathe()` returns at once until a slice
 * is used up, and then lets the page draw and answer first.
 */
export function createBreathe(now = () => performance.now()): () => Promise<void> | undefined {
  let start = now();
  return () => {
    if (now() - start < SLICE) return undefined;
    return new Promise((resolve) => {
      // Not a timer: those wait a second in a hidden tab.
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () => {
        port1.close();
        start = now();
        resolve();
      });
      port1.start();
      port2.postMessage(undefined);
    });
  };
}
