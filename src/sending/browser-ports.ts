import type { Connection } from '../api/connection.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { placeOf } from './journal/store/keys.ts';
import { openMigratedRecordStore } from './journal/store/open-record-store.ts';
import { randomId } from './random-id.ts';
import type { TabMessages, Locks, SendingPorts } from './sender/ports.ts';

/** What sending needs from the browser, for one open store. */
export function browserPorts(connection: Connection): SendingPorts {
  const { environmentName, baseUrl, ended, environments } = connection;
  return {
    place: placeOf({ name: environmentName, baseUrl }),
    places: environments.map(placeOf),
    openRecordStore: () => openMigratedRecordStore(connection),
    // Undefined beyond secure contexts, although its type does not say so.
    locks: navigator.locks ? webLocks(navigator.locks) : undefined,
    tabMessages,
    now: () => Date.now(),
    setTimer: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    randomId,
    closed: ended,
    detailsOf: (error) => errorDetails(error, connection),
  };
}

function webLocks(locks: LockManager): Locks {
  return {
    hold: async (name, use) => locks.request(name, use),
    holdIfFree: async (name, use) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { result: await use() },
      ),
  };
}

/** Holds a number that changes with every message; it says nothing of what was sent. */
const MESSAGE = 'pet-store:journal';

// By `localStorage`, whose changes other tabs are told of, and not by a BroadcastChannel: an open one
// has the next page of its tab shown 60 ms later (CPU throttled 4×, `npm run bench`).
const tabMessages: TabMessages = {
  send: () => {
    try {
      localStorage.setItem(MESSAGE, randomId());
    } catch {
      // Where the browser keeps nothing, there is no other tab to tell.
    }
  },
  listen: (heard) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('storage', ({ key }) => key === MESSAGE && heard(), { signal });
    // A tab that slept, or came out of the back-forward cache, has missed messages.
    for (const type of ['focus', 'online', 'pageshow'])
      window.addEventListener(type, heard, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || heard(), { signal });
    return () => listening.abort();
  },
};
