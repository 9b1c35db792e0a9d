import { type DatabaseProblem, DatabaseUnavailable } from '../database/database.ts';
import type { SessionPorts } from './session-ports.ts';

/** How long **Forget key** waits for the database before the page forgets without it, and between two attempts. */
const TIMEOUT_MS = 1000;

/** With these, nothing can have been stored. */
const STORES_NOTHING: ReadonlySet<DatabaseProblem> = new Set(['unavailable', 'insecure page']);

/**
 * Creates what clears the whole database, which is tried again until it succeeds or the page is closed.
 *
 * @param onCleared called when it is cleared
 */
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
    } catch (error) {
      const isEmpty = error instanceof DatabaseUnavailable && STORES_NOTHING.has(error.problem);
      if (!isEmpty) {
        await wait();
        return clear();
      }
    }
    isCleared = true;
    onCleared();
  };
  return {
    /** Whether nothing is left to clear. */
    isCleared: () => isCleared,
    /** Resolves once nothing is left to clear. */
    whenCleared: () => cleared,
    /** Clears the database. Resolves once it is cleared, or has not been for a second. */
    start: async (): Promise<void> => {
      isCleared = false;
      cleared = clear();
      await Promise.race([cleared, wait()]);
    },
  };
}
