import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordKey, RecordStore, Transaction } from './record-store.ts';

/** One database for all environments, so that **Forget key** empties it in one transaction. */
export const JOURNAL_DATABASE = 'pet-store:secret:journal';

interface Schema extends DBSchema {
  records: { key: (string | number)[]; value: unknown };
}

// Chromium and Firefox do not wait for the disk by default (`IDBTransaction.durability`). After a power
// cut, an entry whose request had left could be missing, and its pet could be sent a second time.
const STRICT = { durability: 'strict' } as const;

/**
 * Opens the record store in IndexedDB.
 *
 * @throws if the browser stores nothing (private window, blocked site data, no space)
 */
export async function openIndexedDbRecordStore(): Promise<RecordStore> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const forgetDatabase = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Schema>(JOURNAL_DATABASE, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('records'),
      // A later version of the app, in another tab, waits for this one to close the database. After
      // that this tab cannot open it any more: it sends nothing and says why.
      blocking: () => {
        void opening?.then((database) => database.close());
        forgetDatabase();
      },
      // The person cleared the site's data: the next transaction creates the database again.
      terminated: forgetDatabase,
    });
    opening.catch(forgetDatabase);
    return opening;
  };
  const run = async <Result>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<Result>,
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

function begin(database: IDBPDatabase<Schema>, mode: 'readonly' | 'readwrite') {
  const transaction = database.transaction('records', mode, STRICT);
  return {
    store: transaction.store,
    done: transaction.done,
    abort: () => {
      try {
        transaction.abort();
      } catch {
        // The transaction has already ended with the error that is thrown above.
      }
    },
  };
}

// All keys that begin with these parts: an array sorts after every number and string (Indexed Database
// API 3.0, section 2.4).
function rangeOf(start: RecordKey): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}
