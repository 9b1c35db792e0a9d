// Which sessions have ended, in IndexedDB. Browsers write `localStorage` and `sessionStorage` to the disk seconds
// later: after a crash, they contain the key of a session that had ended before it. A strict transaction is on the
// disk when it completes. Also runs in the first script of the page (`src/early`), which has to be small.

const DATABASE = 'pet-store:ended-sessions';
const STORE = 'ended';

/** As long as a stored session can be used at most: the idle time may be 24 hours (`readIdleMinutes`). In milliseconds. */
const REMEMBERED_FOR = 24 * 60 * 60 * 1000;

/** How long to wait for the answer, in milliseconds. A database that never opens must not lock anyone out. */
const LONGEST_WAIT = 1000;

/**
 * Notes that a session has ended. Resolves when that is on the disk. Resolves without a note where the database cannot be
 * opened, as in a browser that stores nothing: there, nothing can be noted.
 *
 * @throws if the database is open and does not store it
 */
export async function noteEnd(sessionId: string, now: number): Promise<void> {
  const database = await open().catch(() => undefined);
  if (database === undefined) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const store = transaction.objectStore(STORE);
    store.put(now, sessionId);
    const all = store.openCursor();
    all.onsuccess = () => {
      const { result } = all;
      if (result === null) return;
      if (result.value < now - REMEMBERED_FOR) result.delete();
      result.continue();
    };
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('The end was not stored.')));
    });
  } finally {
    database.close();
  }
}

/** Whether it is noted that a session has ended. False if the browser cannot say. */
export function hasEnded(sessionId: string): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT);
  });
  return Promise.race([readEnd(sessionId).catch(() => false), tooLate]);
}

async function readEnd(sessionId: string): Promise<boolean> {
  const database = await open();
  try {
    const key = await done(database.transaction(STORE).objectStore(STORE).getKey(sessionId));
    return key !== undefined;
  } finally {
    database.close();
  }
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE);
  opening.onupgradeneeded = () => void opening.result.createObjectStore(STORE);
  return done(opening);
}

function done<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(new Error('The request failed.')));
  });
}
