import type { Connection } from '../api/connection.ts';
import { errorDetails } from '../api/errors/error-details.ts';
import { environmentKey } from '../api/environment-key.ts';
import { removeForgottenRecord } from './whole-journal.ts';
import { openRecordStore } from './journal/store/open-record-store.ts';
import { type Locks, randomId, type SendingPorts, type TabMessages } from './ports.ts';

/** The browser's locks, timers and storage, for sending to one open store. */
export function browserPorts(connection: Connection): SendingPorts {
  const { environmentName, baseUrl, ended, environments, untilIdle } = connection;
  return {
    place: environmentKey({ name: environmentName, baseUrl }),
    places: environments.map(environmentKey),
    openRecordStore: async () => {
      // Opening a database would delay the first rows.
      await untilIdle();
      // After **Forget key** the record is left if the database did not answer. The next key must not show it.
      await removeForgottenRecord(connection);
      return openRecordStore();
    },
    locks: usableLocks(),
    tabMessages,
    now: () => Date.now(),
    setTimer: (milliseconds, callback) => {
      const timer = setTimeout(callback, milliseconds);
      return () => clearTimeout(timer);
    },
    isOnline: () => navigator.onLine,
    // Nothing in Practice is worth asking a person for: none of its pets is in a store.
    keepStorage:
      HAS_PRACTICE && environmentName === 'Practice' ? () => undefined : () => void keepStorage(),
    randomId,
    closed: ended,
    detailsOf: (error) => errorDetails(error, connection),
  };
}

/**
 * The browser's locks. Undefined outside secure contexts, and where the browser stores nothing for this page: there it
 * refuses every lock (Web Locks API, "obtain a lock manager"), and no other tab shares the journal.
 */
function usableLocks(): Locks | undefined {
  try {
    // Throws where the browser stores nothing.
    void localStorage;
  } catch {
    return undefined;
  }
  // `navigator.locks` is undefined outside secure contexts, although its type says otherwise.
  return navigator.locks ? webLocks(navigator.locks) : undefined;
}

/** Sending's view of the browser's locks. */
export function webLocks(locks: LockManager): Locks {
  return {
    hold: async (name, use) => locks.request(name, use),
    holdIfFree: async (name, use) =>
      locks.request(name, { ifAvailable: true }, async (lock) =>
        lock === null ? undefined : { result: await use() },
      ),
    holdWithin: async (name, milliseconds, use) => {
      const signal = AbortSignal.timeout(milliseconds);
      let isGranted = false;
      try {
        return await locks.request(name, { signal }, async () => {
          isGranted = true;
          return { result: await use() };
        });
      } catch (error) {
        // Once the lock is granted, the signal has no effect, and the error is one of `use`.
        if (signal.aborted && !isGranted) return undefined;
        throw error;
      }
    },
  };
}

let hasAskedToKeep = false;

/** Asks once a page, because a browser that asks the person might do so again each time. */
async function keepStorage(): Promise<void> {
  if (hasAskedToKeep) return;
  hasAskedToKeep = true;
  try {
    await navigator.storage.persist();
  } catch {
    // There is no `navigator.storage` outside secure contexts. Sending goes on without it.
  }
}

/** The localStorage item that is changed to notify other tabs. Its value is random. */
const MESSAGE = 'pet-store:journal';

// A change of `localStorage` fires a storage event in the other tabs. Not a BroadcastChannel: while one
// is open, the next page in its tab is shown 60 ms later (`npm run bench`, CPU throttled 4×).
const tabMessages: TabMessages = {
  send: () => {
    try {
      localStorage.setItem(MESSAGE, randomId());
    } catch {
      // Where `localStorage` is blocked, the tabs share no journal. Where it is full, the others read the journal again once
      // they are used or shown.
    }
  },
  listen: (heard) => {
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('storage', ({ key }) => key === MESSAGE && heard(), { signal });
    // A tab that was asleep or in the back-forward cache may have missed messages.
    for (const type of ['focus', 'online', 'pageshow'])
      window.addEventListener(type, heard, { signal });
    document.addEventListener('visibilitychange', () => document.hidden || heard(), { signal });
    return () => listening.abort();
  },
};
