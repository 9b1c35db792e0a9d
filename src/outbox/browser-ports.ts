import type { Connection } from '../api/connection.ts';
import { environmentKey } from '../api/environment-key.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { database } from '../database/database.ts';
import { tabMessages } from '../database/tab-messages.ts';
import type { Locks, OutboxPorts } from './ports.ts';

/** Returns the browser's database, locks and timers for an open environment. */
export function browserPorts(connection: Connection): OutboxPorts {
  const { environmentName, baseUrl, ended, sessionId, clientOf, isOnline } = connection;
  return {
    environment: environmentKey({ name: environmentName, baseUrl }),
    sessionId,
    database,
    locks: webLocks,
    tabMessages,
    clientOf,
    now: () => Date.now(),
    setTimer: startTimer,
    isOnline,
    randomId: () => crypto.randomUUID(),
    ended,
    detailsOf: (error) => errorDetails(error, connection),
  };
}

/** Starts a timer. @returns a function that cancels it */
export function startTimer(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

const webLocks: Locks = {
  request: async (name, how, use) => {
    const options = how === 'steal' ? { steal: true } : { ifAvailable: true };
    let using: Promise<void> | undefined;
    try {
      await navigator.locks.request(name, options, (lock) => {
        if (lock !== null) using = use();
        return using;
      });
    } catch (error) {
      // Another tab has stolen the lock, or `use` has failed. `use` must end before this page requests the lock again.
      if (using === undefined) throw error;
      await using;
    }
    return using !== undefined;
  },
};
