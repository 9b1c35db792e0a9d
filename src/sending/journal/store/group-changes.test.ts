import { expect, test } from 'vitest';
import { RECORD_STORE_CONTRACT } from '../../../testing/sending/record-store-contract.ts';
import { groupChanges } from './group-changes.ts';
import { createMemoryRecordStore, type Records } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';

/** A store that counts its commits, and whose commits fail as listed. */
function createStore(fails: boolean[]) {
  const memory = createMemoryRecordStore();
  let commits = 0;
  const store: RecordStore = {
    ...memory,
    change: async (work) => {
      commits += 1;
      if (fails.shift()) throw new Error('The disk is full.');
      return memory.change(work);
    },
  };
  return { memory, grouped: groupChanges(store), commits: () => commits };
}

test.each(RECORD_STORE_CONTRACT)('$rule', async ({ run, result }) => {
  let records: Records = new Map();
  const stores = {
    open: async () => groupChanges(createMemoryRecordStore(true, (records = new Map()))),
    reopen: async () => groupChanges(createMemoryRecordStore(true, records)),
  };
  expect(await run(stores)).toEqual(result);
});

const put = (store: RecordStore, name: string) =>
  store.change(async (transaction) => {
    transaction.put([name], true);
    return name;
  });

const namesIn = async (store: RecordStore) =>
  (await store.read(({ list }) => list([]))).map(([[name]]) => name);

test('writes changes that come together in one commit, in order, each with its own result', async () => {
  const { grouped, memory, commits } = createStore([]);
  expect(await Promise.all([put(grouped, 'c'), put(grouped, 'a'), put(grouped, 'b')])).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(await namesIn(memory)).toEqual(['a', 'b', 'c']);
  expect(commits()).toBe(1);
});

test('rejects all changes of a failing commit, and none after it', async () => {
  const { grouped, memory } = createStore([true]);
  const group = [put(grouped, 'a'), put(grouped, 'b')];
  const results = await Promise.allSettled(group);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await put(grouped, 'c')).toBe('c');
  expect(await namesIn(memory)).toEqual(['c']);
});

test('puts a change that comes during a failing commit into the next group', async () => {
  const { grouped, memory } = createStore([true]);
  const first = put(grouped, 'a').catch(() => 'failed');
  // After two microtasks the first group is being written.
  await Promise.resolve();
  await Promise.resolve();
  const second = put(grouped, 'b');
  expect(await first).toBe('failed');
  expect(await second).toBe('b');
  expect(await namesIn(memory)).toEqual(['b']);
});

test('reads a record once that several changes of a group read and write', async () => {
  const memory = createMemoryRecordStore();
  const read: string[] = [];
  const grouped = groupChanges({
    ...memory,
    change: (work) =>
      memory.change((transaction) =>
        work({
          ...transaction,
          get: async (key) => {
            read.push(key.join());
            return transaction.get(key);
          },
        }),
      ),
  });
  const add = () =>
    grouped.change(async (transaction) => {
      const before = Number((await transaction.get(['count'])) ?? 0);
      await transaction.get(['only read']);
      transaction.put(['count'], before + 1);
    });
  await Promise.all([add(), add(), add()]);
  expect(read).toEqual(['count', 'only read']);
  expect(await memory.read(({ get }) => get(['count']))).toBe(3);
});
