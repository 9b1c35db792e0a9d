import { expect, test } from 'vitest';
import { groupChanges } from './group-changes.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';

/** A store whose commits fail as told, and that counts them. */
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

const put = (store: RecordStore, name: string) =>
  store.change(async (transaction) => {
    transaction.put([name], true);
    return name;
  });

const namesIn = async (store: RecordStore) =>
  (await store.read(({ list }) => list([]))).map(([[name]]) => name);

test('changes that come together are one commit, each with its own result, in their order', async () => {
  const { grouped, memory, commits } = createStore([]);
  expect(await Promise.all([put(grouped, 'c'), put(grouped, 'a'), put(grouped, 'b')])).toEqual([
    'c',
    'a',
    'b',
  ]);
  expect(await namesIn(memory)).toEqual(['a', 'b', 'c']);
  expect(commits()).toBe(1);
});

test('a commit that fails rejects all of its group, and nothing after it', async () => {
  const { grouped, memory } = createStore([true]);
  const group = [put(grouped, 'a'), put(grouped, 'b')];
  const results = await Promise.allSettled(group);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await put(grouped, 'c')).toBe('c');
  expect(await namesIn(memory)).toEqual(['c']);
});

test('a change that comes during a commit that fails is of the next group', async () => {
  const { grouped, memory } = createStore([true]);
  const first = put(grouped, 'a').catch(() => 'failed');
  // The first group has begun by then.
  await Promise.resolve();
  await Promise.resolve();
  const second = put(grouped, 'b');
  expect(await first).toBe('failed');
  expect(await second).toBe('b');
  expect(await namesIn(memory)).toEqual(['b']);
});
