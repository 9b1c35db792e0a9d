import type { SessionPorts } from './session-ports.ts';

/** How long **Forget key** waits for the database, and the pause between two attempts. */
const TIMEOUT_MS = 1000;

/** Creates the operation that clears the database, and retries until it succeeds or the page is closed. */
export function createClearing({ database, setTimer }: SessionPorts, onCleared: () => void) {
  let isCleared = true;
  let cleared: Promise<void> = Promise.resolve();
  const wait = () =>
    new Promise<void>((resolve) => {
      setTimer(TIMEOUT_MS, () => resolve());
    });
  const clear = async (): Promise<void> => {
    try {
      await database.change(async (tx) => tx.clear());
    } catch {
      await wait();
      return clear();
    }
    isCleared = true;
    onCleared();
  };
  return {
    isCleared: () => isCleared,
    /** Resolves immediately if there is nothing to clear. */
    whenCleared: () => cleared,
    /** Clears the database. Resolves once it is cleared, or after a second. */
    start: async (): Promise<void> => {
      isCleared = false;
      cleared = clear();
      await Promise.race([cleared, wait()]);
    },
  };
}
