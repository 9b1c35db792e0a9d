import { expect, test } from 'vitest';
import type { RecordStore } from './record-store.ts';

/**
 * What every store of records promises.
 *
 * @param open opens a store that holds nothing
 * @param reopen opens the same store again, as the next page does
 */
export function testRecordStore(
  open: () => Promise<RecordStore>,
  reopen: (store: RecordStore) => Promise<RecordStore>,
): void {
  test('what was written is read, also after it was opened again', async () => {
    const store = await open();
    await store.change(async ({ put }) => put(['a', 1], { id: 2n ** 60n, known: undefined }));
    const again = await reopen(store);
    expect(await again.read(({ get }) => get(['a', 1]))).toEqual({ id: 2n ** 60n });
    expect(await again.read(({ get }) => get(['a', 2]))).toBeUndefined();
  });

  test('a transaction sees what it has written itself', async () => {
    const store = await open();
    const seen = await store.change(async ({ put, get, list, remove }) => {
      put(['a', 1], 'one');
      put(['a', 2], 'two');
      remove(['a', 1]);
      return [await get(['a', 1]), await get(['a', 2]), (await list(['a'])).length];
    });
    expect(seen).toEqual([undefined, 'two', 1]);
  });

  test('no other transaction comes in between', async () => {
    const store = await open();
    const add = () =>
      store.change(async ({ get, put }) => {
        const before = Number((await get(['count'])) ?? 0);
        await get(['something else']);
        put(['count'], before + 1);
      });
    await Promise.all([add(), add(), add()]);
    expect(await store.read(({ get }) => get(['count']))).toBe(3);
  });

  test('a reading does not see what is being written', async () => {
    const store = await open();
    const writing = store.change(async ({ get, put }) => {
      put(['a', 1], 'one');
      await get(['a', 1]);
      put(['a', 2], 'two');
    });
    const read = await store.read(({ list }) => list(['a']));
    expect([0, 2]).toContain(read.length);
    await writing;
  });

  test('a work that throws writes nothing', async () => {
    const store = await open();
    await store.change(async ({ put }) => put(['a'], 'before'));
    const failing = store.change(async ({ put, remove }) => {
      put(['a'], 'after');
      put(['b'], 'new');
      remove(['a']);
      throw new Error('It failed.');
    });
    await expect(failing).rejects.toThrow('It failed.');
    expect(await store.read(({ list }) => list([]))).toEqual([[['a'], 'before']]);
  });

  test('a value that cannot be kept rejects, and nothing of its transaction is written', async () => {
    const store = await open();
    const failing = store.change(async ({ put }) => {
      put(['a'], 'fine');
      put(['b'], () => 'a function');
    });
    await expect(failing).rejects.toMatchObject({ name: 'DataCloneError' });
    expect(await store.read(({ list }) => list([]))).toEqual([]);
  });

  test('a list has the records that begin so, in the order of their keys', async () => {
    const store = await open();
    await store.change(async ({ put }) => {
      for (const key of [['a', 'x'], ['a', 10], ['a', 9], ['a', 'x', 0], ['ab', 1], ['a'], ['b']])
        put(key, key.join(' '));
    });
    const keysOf = async (start: (string | number)[]) =>
      (await store.read(({ list }) => list(start))).map(([key]) => key);
    expect(await keysOf(['a'])).toEqual([['a'], ['a', 9], ['a', 10], ['a', 'x'], ['a', 'x', 0]]);
    expect(await keysOf(['a', 'x'])).toEqual([
      ['a', 'x'],
      ['a', 'x', 0],
    ]);
    expect(await keysOf([])).toHaveLength(7);
  });

  test('what is removed goes with all that begins so, and nothing else', async () => {
    const store = await open();
    await store.change(async ({ put }) => {
      for (const key of [['a'], ['a', 1], ['a', 1, 2], ['ab'], ['b', 'a']]) put(key, true);
    });
    await store.change(async ({ remove }) => remove(['a']));
    const left = await store.read(({ list }) => list([]));
    expect(left.map(([key]) => key)).toEqual([['ab'], ['b', 'a']]);
    await store.change(async ({ remove }) => remove([]));
    expect(await store.read(({ list }) => list([]))).toEqual([]);
  });

  test('a reading cannot write', async () => {
    const store = await open();
    await store.change(async ({ put }) => put(['a'], 'before'));
    await store.read(async ({ put }) => put(['a'], 'after')).catch(() => undefined);
    expect(await store.read(({ get }) => get(['a']))).toBe('before');
  });
}
