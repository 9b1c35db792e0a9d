/** Milliseconds of work between two yields: less than one frame at 60 Hz. */
const MAX_TASK_MS = 12;

/**
 * Returns a function to call between the steps of long work. It returns undefined at once until 12 ms have passed, then
 * a promise that resolves in a later task, so that the browser can handle input and paint before it.
 */
export function createYieldToMain(now = () => performance.now()): () => Promise<void> | undefined {
  let start = now();
  return () => {
    if (now() - start < MAX_TASK_MS) return undefined;
    return new Promise((resolve) => {
      // A message instead of a timer: browsers delay timers of hidden tabs to one per second.
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
