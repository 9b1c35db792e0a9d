import type { Database, Transaction } from '../../database/transaction.ts';

/** Returns a database that counts the requests of its transactions, each of which a browser carries out on its own. */
export function countingRequests({ change, read }: Database) {
  let count = 0;
  const counting = (tx: Transaction): Transaction =>
    new Proxy(tx, {
      get: (target, name) => {
        count += 1;
        return Reflect.get(target, name);
      },
    });
  const database: Database = {
    change: (work) => change((tx) => work(counting(tx))),
    read: (work) => read((tx) => work(counting(tx))),
  };
  return {
    database,
    /** How many requests this takes. */
    requestsOf: async (run: (counted: Database) => Promise<unknown>): Promise<number> => {
      const before = count;
      await run(database);
      return count - before;
    },
  };
}
