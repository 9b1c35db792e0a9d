import type { Connection } from '../api/connection.ts';
import { environmentKey } from '../api/environment-key.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { database } from '../database/database.ts';
import { tabMessages } from '../database/tab-messages.ts';
import { type Locks, type OutboxPorts, FORGET_KEY_LOCK } from './ports.ts';

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

/** @returns a function that cancels the timer */
export function startTimer(milliseconds: number, callback: () => void): () => void {
  const timer = setTimeout(callback, milliseconds);
  return () => clearTimeout(timer);
}

const webLocks: Locks = {
  // `steal` and `signal` exclude each other (Web Locks API, 3.2). Nothing waits for a stolen lock.
  request: (name, { signal, steal }, use) =>
    navigator.locks.request(name, steal ? { steal } : { signal }, use),
  sharingForgetKeyLock: (use) =>
    navigator.locks.request(FORGET_KEY_LOCK, { mode: 'shared', ifAvailable: true }, (lock) =>
      use(lock === null),
    ),
  untilForgetKeyClosed: (signal) =>
    navigator.locks
      .request(FORGET_KEY_LOCK, { mode: 'shared', signal }, () => undefined)
      .catch(
        // Aborted: the session has ended.
        () => undefined,
      ),
};
