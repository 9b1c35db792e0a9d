import type { RecordStore, Transaction } from './record-store.ts';

/**
 * Group commit: changes that are requested while another one is being written run together in the next
 * transaction, in order. A commit that waits for the disk takes milliseconds, and the four rows that an
 * import sends at once would otherwise wait for each other's commits.
 */
export function groupChanges(store: RecordStore): RecordStore {
  let waiting: ((transaction: Transaction) => Promise<() => void>)[] = [];
  let next: Promise<void> | undefined;
  let last: Promise<void> = Promise.resolve();

  const runGroup = async () => {
    await last.catch(() => undefined);
    const group = waiting;
    waiting = [];
    next = undefined;
    const settlements = await store.change(async (transaction) => {
      const results: (() => void)[] = [];
      for (const run of group) results.push(await run(transaction));
      return results;
    });
    for (const settle of settlements) settle();
  };

  return {
    ...store,
    change: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
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
