import type { RecordKey, RecordStore } from './record-store.ts';

/** Where a case gets its stores from. */
export interface StoreFactory {
  /** Opens a store that holds nothing. */
  open: () => Promise<RecordStore>;
  /** Opens the same store again, as the next page does. */
  reopen: () => Promise<RecordStore>;
}

/** One promise of every store of records, as something that is done with it and what comes of that. */
export interface ContractCase {
  rule: string;
  run: (stores: StoreFactory) => Promise<unknown>;
  result: unknown;
}

const all = (store: RecordStore) => store.read(({ list }) => list([]));
const keysFrom = async (store: RecordStore, start: RecordKey) =>
  (await store.read(({ list }) => list(start))).map(([key]) => key);
/** The name of the error that an attempt ends in. */
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.name : 'no error'),
  );

/**
 * What every store of records promises. Without a test library, so that a page runs the same cases
 * over the browser's own IndexedDB (`e2e/record-store.spec.ts`).
 */
export const RECORD_STORE_CONTRACT: readonly ContractCase[] = [
  {
    rule: 'what was written is read, also after it was opened again',
    run: async ({ open, reopen }) => {
      await (await open()).change(async ({ put }) => put(['a', 1], { id: 2n ** 60n }));
      const again = await reopen();
      return again.read(async ({ get }) => [await get(['a', 1]), (await get(['a', 2])) ?? 'none']);
    },
    result: [{ id: 2n ** 60n }, 'none'],
  },
  {
    rule: 'a transaction sees what it has written itself',
    run: async ({ open }) =>
      (await open()).change(async ({ put, get, list, remove }) => {
        put(['a', 1], 'one');
        put(['a', 2], 'two');
        remove(['a', 1]);
        return [(await get(['a', 1])) ?? 'none', await get(['a', 2]), (await list(['a'])).length];
      }),
    result: ['none', 'two', 1],
  },
  {
    rule: 'no other transaction comes in between',
    run: async ({ open }) => {
      const store = await open();
      const add = () =>
        store.change(async ({ get, put }) => {
          const before = Number((await get(['count'])) ?? 0);
          await get(['something else']);
          put(['count'], before + 1);
        });
      await Promise.all([add(), add(), add()]);
      return store.read(({ get }) => get(['count']));
    },
    result: 3,
  },
  {
    rule: 'a reading sees all of a transaction or nothing',
    run: async ({ open }) => {
      const store = await open();
      const writing = store.change(async ({ get, put }) => {
        put(['a', 1], 'one');
        await get(['a', 1]);
        put(['a', 2], 'two');
      });
      const { length } = await all(store);
      await writing;
      return length === 0 || length === 2;
    },
    result: true,
  },
  {
    rule: 'a work that throws writes nothing',
    run: async ({ open }) => {
      const store = await open();
      await store.change(async ({ put }) => put(['a'], 'before'));
      const failing = store.change(async ({ put, remove }) => {
        put(['a'], 'after');
        put(['b'], 'new');
        remove(['a']);
        throw new RangeError('It failed.');
      });
      return [await errorOf(failing), await all(store)];
    },
    result: ['RangeError', [[['a'], 'before']]],
  },
  {
    rule: 'a value that cannot be kept rejects, and nothing of its transaction is written',
    run: async ({ open }) => {
      const store = await open();
      const failing = store.change(async ({ put }) => {
        put(['a'], 'fine');
        put(['b'], () => 'a function');
      });
      return [await errorOf(failing), await all(store)];
    },
    result: ['DataCloneError', []],
  },
  {
    rule: 'a list has the records that begin so, in the order of their keys',
    run: async ({ open }) => {
      const store = await open();
      const keys = [['a', 'x'], ['a', 10], ['a', 9], ['a', 'x', 0], ['ab', 1], ['a'], ['b']];
      await store.change(async ({ put }) => {
        for (const key of keys) put(key, true);
      });
      return [
        await keysFrom(store, ['a']),
        await keysFrom(store, ['a', 'x']),
        (await all(store)).length,
      ];
    },
    result: [
      [['a'], ['a', 9], ['a', 10], ['a', 'x'], ['a', 'x', 0]],
      [
        ['a', 'x'],
        ['a', 'x', 0],
      ],
      7,
    ],
  },
  {
    rule: 'what is removed goes with all that begins so, and nothing else',
    run: async ({ open }) => {
      const store = await open();
      await store.change(async ({ put }) => {
        for (const key of [['a'], ['a', 1], ['a', 1, 2], ['ab'], ['b', 'a']]) put(key, true);
      });
      await store.change(async ({ remove }) => remove(['a']));
      const left = await keysFrom(store, []);
      await store.change(async ({ remove }) => remove([]));
      return [left, await all(store)];
    },
    result: [[['ab'], ['b', 'a']], []],
  },
  {
    rule: 'a reading cannot write',
    run: async ({ open }) => {
      const store = await open();
      await store.change(async ({ put }) => put(['a'], 'before'));
      await errorOf(store.read(async ({ put }) => put(['a'], 'after')));
      return store.read(({ get }) => get(['a']));
    },
    result: 'before',
  },
];
