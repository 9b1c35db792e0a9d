import {
  keyStartsWith,
  type RecordKey,
  type RecordStore,
  type RecordTransaction,
} from './record-store.ts';

/**
 * Group commit: changes that are requested while another one is being written run together in the next
 * transaction, in order. A commit that waits for the disk takes milliseconds, and the six rows that a page
 * sends at once would otherwise wait for each other's commits.
 */
export function groupChanges(store: RecordStore): RecordStore {
  let waiting: ((transaction: RecordTransaction) => Promise<() => void>)[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  const runGroup = async () => {
    await last.catch(() => undefined);
    const group = waiting;
    waiting = [];
    next = undefined;
    const settlements = await store.change(async (transaction) => {
      const results: (() => void)[] = [];
      const shared = withKnownRecords(transaction);
      for (const run of group) results.push(await run(shared));
      return results;
    });
    for (const settle of settlements) settle();
  };

  return {
    ...store,
    change: <Result>(work: (transaction: RecordTransaction) => Promise<Result>) =>
      new Promise<Result>((resolve, reject) => {
        waiting.push(async (transaction) => {
          const result = await work(transaction);
          return () => resolve(result);
        });
        if (next === undefined) {
          next = runGroup();
          last = next;
        }
        next.catch(reject);
      }),
  };
}

/**
 * A transaction whose `get` remembers what it has read, and what was written. The changes of a group mostly read the same
 * records, such as a file's batch.
 */
function withKnownRecords(transaction: RecordTransaction): RecordTransaction {
  const known = new Map<string, { key: RecordKey; value: unknown }>();
  return {
    ...transaction,
    get: async (key) => {
      const name = JSON.stringify(key);
      const record = known.get(name);
      if (record) return record.value;
      const value = await transaction.get(key);
      if (!known.has(name)) known.set(name, { key, value });
      return value;
    },
    put: (key, value) => {
      known.set(JSON.stringify(key), { key, value });
      transaction.put(key, value);
    },
    remove: (start) => {
      for (const [name, { key }] of known) if (keyStartsWith(key, start)) known.delete(name);
      transaction.remove(start);
    },
  };
}
