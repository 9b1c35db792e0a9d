import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { RecordKey, RecordStore, Transaction } from './record-store.ts';

/** One database for all environments: **Forget key** empties it in one transaction. */
export const JOURNAL_DATABASE = 'pet-store:secret:journal';

interface Schema extends DBSchema {
  records: { key: (string | number)[]; value: unknown };
}

// Chromium and Firefox do not wait for the disk by default: with a power cut an entry could be lost
// whose request had left, and its pet be sent a second time.
const STRICT = { durability: 'strict' } as const;

/**
 * Opens the records that the browser keeps.
 *
 * @throws where the browser keeps nothing (private window, blocked site data, no space)
 */
export async function openIndexedDbRecordStore(): Promise<RecordStore> {
  let opening: Promise<IDBPDatabase<Schema>> | undefined;
  const letGo = () => {
    opening = undefined;
  };
  const open = () => {
    opening ??= openDB<Schema>(JOURNAL_DATABASE, 1, {
      upgrade: (fresh) => void fresh.createObjectStore('records'),
      // A later version of the app, in another tab, waits for this one to make way. From then on this
      // tab cannot open the database, so that it sends nothing and says why.
      blocking: () => {
        void opening?.then((database) => database.close());
        letGo();
      },
      // The person cleared the site's data: the next transaction makes the database anew.
      terminated: letGo,
    });
    opening.catch(letGo);
    return opening;
  };
  const run = async <Result>(
    mode: 'readonly' | 'readwrite',
    work: (transaction: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    const database = await open();
    const { store, done, abort } = begin(database, mode);
    // Settled below; a transaction that is aborted must not be reported as unhandled meanwhile.
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
        // It ended by itself, with the error that is thrown.
      }
    },
  };
}

// An array sorts after every number and text (Indexed Database API 3.0, 2.4).
function rangeOf(start: RecordKey): IDBKeyRange {
  return IDBKeyRange.bound([...start], [...start, []]);
}
