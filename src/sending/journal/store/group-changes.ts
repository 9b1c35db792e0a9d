import type { RecordStore, Transaction } from './record-store.ts';

/**
 * Runs changes that come while another one is being written in one transaction, in the order in which
 * they came. A commit that waits for the disk takes milliseconds: an import that has four rows on
 * their way at once would wait for each one's commit in turn.
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
