import { type IDBPDatabase, type IDBPTransaction, openDB, type OpenDBCallbacks } from 'idb';
import {
  type Database,
  parseRecord,
  type Records,
  type StoreName,
  STORE_NAMES,
  STORES,
  type Transaction,
} from './transaction.ts';

/** One database for all environments, so that **Forget key** clears it in one transaction. */
export const DATABASE_NAME = 'pet-store';

/** Increased when the schema changes. Older pages then send nothing and say why. */
export const DATABASE_VERSION = 1;

/** Why the database cannot be opened. */
export type DatabaseProblem =
  | 'newer version' // A newer version of the app has upgraded the database.
  | 'blocked' // By a tab with an older version of the app.
  | 'insecure page' // Over plain HTTP, browsers have no Web Locks, so several tabs would send at the same time.
  | 'unavailable'; // For any other reason, such as a browser that saves nothing for this page.

/** Thrown by every transaction if the database cannot be opened. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly problem: DatabaseProblem;

  constructor(problem: DatabaseProblem, cause?: unknown) {
    super(`The database cannot be used: ${problem}.`, { cause });
    this.problem = problem;
  }
}

let opening: Promise<IDBPDatabase> | undefined;
const forgetConnection = () => {
  opening = undefined;
};

// `async`, because a browser that saves nothing may throw synchronously.
const openConnection = async (callbacks: OpenDBCallbacks<unknown>) =>
  openDB(DATABASE_NAME, DATABASE_VERSION, callbacks);

/** Returns the open connection, or opens one. */
function open(): Promise<IDBPDatabase> {
  opening ??= openOnce();
  // Lets the next transaction retry after a failure.
  opening.catch(forgetConnection);
  return opening;
}

function openOnce(): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    if (!globalThis.isSecureContext) return reject(new DatabaseUnavailable('insecure page'));
    openConnection({
      upgrade: (fresh) => {
        for (const name of STORE_NAMES) {
          const { key, indexes } = STORES[name];
          const store = fresh.createObjectStore(name, {
            keyPath: key,
            autoIncrement: name === 'rows',
          });
          for (const [index, path] of Object.entries(indexes)) store.createIndex(index, [...path]);
        }
      },
      blocked: () => reject(new DatabaseUnavailable('blocked')),
      // Lets a newer version in another tab upgrade the database. The next transaction fails with a VersionError.
      blocking: () => {
        void opening?.then((database) => database.close());
        forgetConnection();
      },
      // The browser has closed it, for example because the user cleared the site data. The next transaction reopens it.
      terminated: forgetConnection,
    }).then(resolve, (error: unknown) => reject(new DatabaseUnavailable(problemOf(error), error)));
  });
}

/** A VersionError means that the stored version is higher (Indexed Database API 3.0, 5.1). */
function problemOf(error: unknown): DatabaseProblem {
  return error instanceof DOMException && error.name === 'VersionError'
    ? 'newer version'
    : 'unavailable';
}

/** The database of the app. A transaction rejects with `DatabaseUnavailable` if the database cannot be opened. */
export const database: Database = {
  // `strict`, because Chromium and Firefox do not wait for the disk by default (`IDBTransaction.durability`). After a
  // power cut, a sent row could still be waiting, and would be sent again.
  change: (work) => run('readwrite', 'strict', work),
  read: (work) => run('readonly', 'default', work),
};

async function run<Result>(
  mode: 'readonly' | 'readwrite',
  durability: IDBTransactionDurability,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  const transaction = await begin(mode, durability);
  // Prevents an unhandled rejection if the transaction is aborted.
  transaction.done.catch(() => undefined);
  const abort = () => {
    try {
      transaction.abort();
    } catch {
      // It has already ended.
    }
  };
  // Browsers abort the transactions of a page that is closed. WebKitGTK 2.50 leaves them open in its back-forward cache,
  // and the transactions of the next page may wait for them forever. If the page returns, `main.tsx` reloads it.
  addEventListener('pagehide', abort);
  try {
    const result = await work(operationsOf(transaction));
    if (mode === 'readwrite') await transaction.done;
    return result;
  } catch (error) {
    abort();
    throw error;
  } finally {
    removeEventListener('pagehide', abort);
  }
}

async function begin(mode: 'readonly' | 'readwrite', durability: IDBTransactionDurability) {
  const start = async () => (await open()).transaction(STORE_NAMES, mode, { durability });
  try {
    return await start();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // The connection may have closed before `forgetConnection` was called.
    forgetConnection();
    return start();
  }
}

type OpenTransaction = IDBPTransaction<unknown, typeof STORE_NAMES, 'readonly' | 'readwrite'>;

function operationsOf(transaction: OpenTransaction): Transaction {
  const storeOf = (store: StoreName) => transaction.objectStore(store);
  // A failed request aborts the transaction, and `run` reports that.
  const ignoreFailure = (request: Promise<unknown> | undefined) =>
    void request?.catch(() => undefined);
  // `get` reads each record once until this transaction writes, because no other transaction can change it.
  const known: { [Store in StoreName]: Map<string | number, Promise<Records[Store] | undefined>> } =
    { sessions: new Map(), environments: new Map(), groups: new Map(), rows: new Map() };
  return {
    get: (store, key) => {
      const record = known[store].get(key) ?? storeOf(store).get(key).then(parseRecord[store]);
      record.catch(() => undefined);
      known[store].set(key, record);
      return record;
    },
    list: async (store, { index, prefix }, limit) => {
      const stored = await storeOf(store).index(String(index)).getAll(rangeOf(prefix), limit);
      return stored.flatMap((record) => parseRecord[store](record) ?? []);
    },
    count: (store, { index, prefix }) => storeOf(store).index(String(index)).count(rangeOf(prefix)),
    turns: async (environment) => {
      const turns: string[] = [];
      const index = storeOf('rows').index('turn');
      let cursor = await index.openKeyCursor(rangeOf([environment]));
      while (cursor && Array.isArray(cursor.key) && typeof cursor.key[1] === 'string') {
        const turn = cursor.key[1];
        turns.push(turn);
        // Skips the other rows of this turn. For `nextunique`, Chromium would visit each of them.
        cursor = await cursor.continue([environment, turn, []]);
      }
      return turns;
    },
    all: async (store) => {
      const stored = await storeOf(store).getAll();
      return stored.flatMap((record) => parseRecord[store](record) ?? []);
    },
    put: (store, record) => {
      known[store].clear();
      ignoreFailure(storeOf(store).put?.(record));
    },
    putRow: (row) => {
      known.rows.delete(row.id);
      ignoreFailure(storeOf('rows').put?.(row));
    },
    addRow: async (row) => Number(await storeOf('rows').add?.(row)),
    remove: (store, key) => {
      known[store].clear();
      ignoreFailure(storeOf(store).delete?.(key));
    },
    clear: () => {
      for (const store of STORE_NAMES) {
        known[store].clear();
        ignoreFailure(storeOf(store).clear?.());
      }
    },
  };
}

/** Returns the range of keys with this prefix: an array sorts after every string (Indexed Database API 3.0, 2.4). */
function rangeOf(prefix: readonly string[]): IDBKeyRange {
  return IDBKeyRange.bound([...prefix], [...prefix, []]);
}
