// Browsers write `localStorage` and `sessionStorage` to the disk seconds later: after a crash, they may contain the key
// of a session that was forgotten before it. A strict transaction of IndexedDB is on the disk when it completes.
// `isForgotten` also runs in the first script of the page (`src/early`), which has to be small.
const DATABASE = 'pet-store:ended-sessions';
const STORE = 'ended';

/** As long as a stored session can be used at most: the idle time may be 24 hours (`readIdleMinutes`). In milliseconds. */
const NOTED_FOR = 24 * 60 * 60 * 1000;

/** How long to wait for the answer, in milliseconds. A database that never opens must not lock anyone out. */
const LONGEST_WAIT = 1000;

/**
 * Notes that a session was forgotten. Resolves when that is on the disk, and where the database cannot be opened, as in a
 * browser that stores nothing: there, nothing can be noted.
 *
 * @throws if the database is open and does not store it
 */
export async function noteForgotten(sessionId: string, now: number): Promise<void> {
  const database = await open().catch(() => undefined);
  if (database === undefined) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const noted = transaction.objectStore(STORE);
    noted.put(sessionId, [now, sessionId]);
    noted.delete(IDBKeyRange.upperBound([now - NOTED_FOR]));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('It was not stored.')));
    });
  } finally {
    database.close();
  }
}

/** Whether it is noted that a session was forgotten. False if the browser cannot say. The answer may never come. */
export function isForgotten(sessionId: string): Promise<boolean> {
  return readNote(sessionId).catch(() => false);
}

/** Resolves with an answer, or with false after a second. */
export function inTime(answer: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT);
  });
  return Promise.race([answer, tooLate]);
}

async function readNote(sessionId: string): Promise<boolean> {
  const database = await open();
  try {
    const noted = await done(database.transaction(STORE).objectStore(STORE).getAll());
    return noted.includes(sessionId);
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
