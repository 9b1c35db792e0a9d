import { type DBSchema, type IDBPDatabase, openDB, type OpenDBCallbacks } from 'idb';
import {
  BlockedUpgrade,
  type RecordKey,
  type RecordStore,
  type RecordTransaction,
} from './record-store.ts';

/** One database for all environments, so that **Forget key** empties it in one transaction. */
export const JOURNAL_DATABASE = 'pet-store:secret:sent-pets';

interface Schema extends DBSchema {
  records: { key: (string | number)[]; value: unknown };
}

// Chromium and Firefox do not wait for the disk by default (`IDBTransaction.durability`). After a power
// cut, the record of a row whose request had left could be missing, and its pet could be sent a second time.
const STRICT = { durability: 'strict' } as const;

/** Raised when what is stored changes its shape. Older pages then send nothing and say why. */
const VERSION = 1;

/** Whether this browser has databases for this page: not where site data is blocked. */
export async function hasIndexedDb(): Promise<boolean> {
  try {
    // Throws a SecurityError, or rejects, where nothing may be stored.
    await indexedDB.databases();
    return true;
  } catch {
    return false;
  }
}

/**
 * Opens the record store in IndexedDB.
 *
 * @throws `VersionError` if a newer version of the app has stored it, `BlockedUpgrade` if an older one has it open, and
 *   any other error if the browser could not open it
 */
export async function openIndexedDbRecordStore(): Promise<RecordStore> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forgetDatabase = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDatabase({
      // A later version of the app, in another tab, waits for this one to close the database. After
      // that this tab cannot open it any more: it sends nothing and says why.
      blocking: () => {
        void opening?.then((database) => database.close());
        forgetDatabase();
      },
      // The browser has closed it, for example because a person cleared the site's data. The next transaction opens it
      // again, or creates it.
      terminated: forgetDatabase,
    });
    opening.catch(forgetDatabase);
    return opening;
  };
  const run = async <Result>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: RecordTransaction) => Promise<Result>,
  ): Promise<Result> => {
    const database = await open();
    const { store, done, abort } = begin(database, mode);
    // Awaited below. Without this, an aborted transaction would be reported as an unhandled rejection.
    done.catch(() => undefined);
    try {
      const result = await work({
        get: (key) => store.get([...key]),
        list: async (first) => {
          const range = rangeOf(first);
          const [keys, values] = await Promise.all([store.getAllKeys(range), store.getAll(range)]);
          return keys.map((key, index) => [key, values[index]] as const);
        },
        put: (key, value) => void store.put?.(value, [...key]).catch(() => undefined),
        remove: (first) => void store.delete?.(rangeOf(first)).catch(() => undefined),
      });
      await done;
      return result;
    } catch (error) {
      abort();
      throw error;
    }
  };
  await open();
  return {
    isPersistent: true,
    change: (work) => run('readwrite', work),
    read: (work) => run('readonly', work),
  };
}

/** Opens the database. Rejects if an upgrade waits for another tab. */
function openDatabase(callbacks: Pick<OpenDBCallbacks<Schema>, 'blocking' | 'terminated'>) {
  return new Promise<IDBPDatabase<Schema>>((resolve, reject) => {
    openDB<Schema>(JOURNAL_DATABASE, VERSION, {
      ...callbacks,
      upgrade: (fresh) => void fresh.createObjectStore('records'),
      blocked: () => reject(new BlockedUpgrade()),
    }).then(resolve, reject);
  });
}

function begin(database: IDBPDatabase<Schema>, mode: 'readonly' | 'readwrite') {
  const transaction = database.transaction('records', mode, STRICT);
  return {
    store: transaction.store,
    done: transaction.done,
    abort: () => {
      try {
        transaction.abort();
      } catch {
        // The transaction has already ended.
      }
    },
  };
}

// All keys that begin with these parts: an array sorts after every number and string (Indexed Database
// API 3.0, section 2.4).
function rangeOf(start: RecordKey): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}
