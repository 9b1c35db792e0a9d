import { type IDBPDatabase, type IDBPTransaction, openDB, type OpenDBCallbacks } from 'idb';
import { type DatabaseProblem, DatabaseUnavailable } from './database-problem.ts';
import { parseRecord } from './parse-record.ts';
import type { StoreName } from './schema.ts';
import { STORAGE_NAME } from './storage-name.ts';
import type { Database, IndexRange, Transaction } from './transaction.ts';
import { abort, DATABASE_VERSION, upgrade } from './upgrades.ts';

/** One database for all environments, so that **Forget key** clears it in one transaction. */
export const DATABASE_NAME = STORAGE_NAME;

let opening: Promise<IDBPDatabase> | undefined;
const forgetConnection = () => {
  opening = undefined;
};

// `async`, because a browser that saves nothing may throw synchronously.
const openConnection = async (callbacks: OpenDBCallbacks<unknown>) =>
  openDB(DATABASE_NAME, DATABASE_VERSION, callbacks);

function open(): Promise<IDBPDatabase> {
  opening ??= openOnce();
  // Lets the next transaction retry after a failure.
  opening.catch(forgetConnection);
  return opening;
}

function openOnce(): Promise<IDBPDatabase> {
  return new Promise((resolve, reject) => {
    if (!globalThis.isSecureContext) return reject(new DatabaseUnavailable('insecure page'));
    let isBlocked = false;
    openConnection({
      upgrade: (stored, from, _to, transaction) => void upgrade(from, stored, transaction),
      blocked: () => {
        isBlocked = true;
        reject(new DatabaseUnavailable('blocked'));
      },
      // Lets a newer version in another tab upgrade the database. The next transaction fails with a VersionError.
      blocking: () => {
        void opening?.then((database) => database.close());
        forgetConnection();
      },
      // The browser has closed it, for example because the user cleared the site data. The next transaction reopens it.
      terminated: forgetConnection,
    }).then(
      // Once the other tabs are closed, a blocked request succeeds. Its connection would block later upgrades; the next
      // transaction opens another.
      (stored) => (isBlocked ? stored.close() : resolve(stored)),
      (error: unknown) => reject(new DatabaseUnavailable(problemOf(error), error)),
    );
  });
}

/** A VersionError means that the stored version is higher (Indexed Database API 3.0, 5.1). */
function problemOf(error: unknown): DatabaseProblem {
  return error instanceof DOMException && error.name === 'VersionError'
    ? 'newer version'
    : 'unavailable';
}

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
  const end = () => abort(transaction);
  // Browsers abort the transactions of a page that is closed. WebKitGTK 2.50 leaves them open in its back-forward cache,
  // and the transactions of the next page may wait for them forever. If the page returns, `main.tsx` reloads it.
  addEventListener('pagehide', end);
  try {
    const result = await work(operationsOf(transaction));
    if (mode === 'readwrite') await transaction.done;
    return result;
  } catch (error) {
    end();
    throw error;
  } finally {
    removeEventListener('pagehide', end);
  }
}

async function begin(mode: 'readonly' | 'readwrite', durability: IDBTransactionDurability) {
  const start = async () => {
    const connection = await open();
    return connection.transaction([...connection.objectStoreNames], mode, { durability });
  };
  try {
    return await start();
  } catch (error) {
    if (error instanceof DatabaseUnavailable) throw error;
    // The connection may have closed before `forgetConnection` was called.
    forgetConnection();
    return start();
  }
}

type OpenTransaction = IDBPTransaction<unknown, string[], 'readonly' | 'readwrite'>;

function operationsOf(transaction: OpenTransaction): Transaction {
  const storeOf = (store: StoreName) => transaction.objectStore(store);
  // A failed request aborts the transaction, and `run` reports that.
  const ignoreFailure = (request: Promise<unknown> | undefined) =>
    void request?.catch(() => undefined);
  // `get` reads each record once until this transaction writes, because no other transaction can change it.
  const recordsRead = new Map<string, Map<string | number, Promise<unknown>>>();
  const readIn = (store: string) => {
    const read = recordsRead.get(store) ?? new Map<string | number, Promise<unknown>>();
    recordsRead.set(store, read);
    return read;
  };
  return {
    get: (store, key) => {
      const stored = readIn(store).get(key) ?? storeOf(store).get(key);
      readIn(store).set(key, stored);
      const record = stored.then(parseRecord[store]);
      record.catch(() => undefined);
      return record;
    },
    list: async (store, { index, ...range }, limit) => {
      const stored = await storeOf(store).index(String(index)).getAll(rangeOf(range), limit);
      return stored.flatMap((record) => parseRecord[store](record) ?? []);
    },
    rowIds: async ({ index, ...range }, limit) =>
      (await storeOf('rows').index(index).getAllKeys(rangeOf(range), limit)).map(Number),
    rowsAfter: async (id, limit) => {
      const stored = await storeOf('rows').getAll(IDBKeyRange.lowerBound(id, true), limit);
      return stored.flatMap((record) => parseRecord.rows(record) ?? []);
    },
    count: (store, { index, ...range }) =>
      storeOf(store).index(String(index)).count(rangeOf(range)),
    all: async (store) => {
      const stored = await storeOf(store).getAll();
      return stored.flatMap((record) => parseRecord[store](record) ?? []);
    },
    put: (store, record) => {
      recordsRead.delete(store);
      ignoreFailure(storeOf(store).put?.(record));
    },
    putRow: (row) => {
      readIn('rows').delete(row.id);
      ignoreFailure(storeOf('rows').put?.(row));
    },
    addRow: async (row) => Number(await storeOf('rows').add?.(row)),
    remove: (store, key) => {
      recordsRead.delete(store);
      ignoreFailure(storeOf(store).delete?.(key));
    },
    removeAll: async (store, { index, ...range }, limit) => {
      recordsRead.delete(store);
      const keys = await storeOf(store).index(String(index)).getAllKeys(rangeOf(range), limit);
      for (const key of keys) ignoreFailure(storeOf(store).delete?.(key));
      return keys.length;
    },
    clear: () => {
      recordsRead.clear();
      for (const store of transaction.objectStoreNames)
        ignoreFailure(transaction.objectStore(store).clear?.());
    },
  };
}

/** Returns the range of keys with this prefix: an array sorts after every string (Indexed Database API 3.0, 2.4). */
function rangeOf({ prefix, after }: Pick<IndexRange<StoreName>, 'prefix' | 'after'>): IDBKeyRange {
  const from = after === undefined ? [...prefix] : [...prefix, after];
  return IDBKeyRange.bound(from, [...prefix, []], after !== undefined);
}
