// How those hear that a session has ended who cannot read it from `localStorage`: other tabs, where that is full or
// blocked, and the next start of a browser that was killed.

export type EndMessages = ReturnType<typeof openEndMessages>;

/**
 * Opens what tells the other tabs which sessions have ended. A suspended tab may miss it. Tells nothing where the browser
 * refuses it, as Firefox does without storage.
 */
export function openEndMessages() {
  let channel: BroadcastChannel | undefined;
  try {
    channel = new BroadcastChannel('pet-store:session-end');
  } catch {
    // Nothing can be told.
  }
  return {
    // The rule takes a channel for a window: a channel has no target, and reaches its own origin alone.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    send: (sessionId: string): void => channel?.postMessage(sessionId),
    listen: (onEnd: (sessionId: string) => void): void =>
      channel?.addEventListener('message', ({ data }) => onEnd(String(data))),
  };
}

// Browsers write `localStorage` and `sessionStorage` to the disk seconds later: after a crash, they contain the key of a
// session that had ended before it. A strict transaction of IndexedDB is on the disk when it completes. `hasEnded` also
// runs in the first script of the page (`src/early`), which has to be small.
const DATABASE = 'pet-store:ended-sessions';
const STORE = 'ended';

/** As long as a stored session can be used at most: the idle time may be 24 hours (`readIdleMinutes`). In milliseconds. */
const NOTED_FOR = 24 * 60 * 60 * 1000;

/** How long to wait for the answer, in milliseconds. A database that never opens must not lock anyone out. */
const LONGEST_WAIT = 1000;

/**
 * Notes that a session has ended. Resolves when that is on the disk, and where the database cannot be opened, as in a
 * browser that stores nothing: there, nothing can be noted.
 *
 * @throws if the database is open and does not store it
 */
export async function noteEnd(sessionId: string, now: number): Promise<void> {
  const database = await open().catch(() => undefined);
  if (database === undefined) return;
  try {
    const transaction = database.transaction(STORE, 'readwrite', { durability: 'strict' });
    const ended = transaction.objectStore(STORE);
    ended.put(sessionId, [now, sessionId]);
    ended.delete(IDBKeyRange.upperBound([now - NOTED_FOR]));
    await new Promise<void>((resolve, reject) => {
      transaction.addEventListener('complete', () => resolve());
      transaction.addEventListener('abort', () => reject(new Error('The end was not stored.')));
    });
  } finally {
    database.close();
  }
}

/** Whether it is noted that a session has ended. False if the browser cannot say. The answer may never come. */
export function hasEnded(sessionId: string): Promise<boolean> {
  return readEnd(sessionId).catch(() => false);
}

/** Resolves with an answer, or with false after a second. */
export function inTime(answer: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => {
    setTimeout(() => resolve(false), LONGEST_WAIT);
  });
  return Promise.race([answer, tooLate]);
}

async function readEnd(sessionId: string): Promise<boolean> {
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
