import { openIndexedDbRecordStore } from '../../sending/journal/store/indexed-db-record-store.ts';
import type { RecordKey, RecordStore } from '../../sending/journal/store/record-store.ts';

/** Creates the stores for a case. */
interface StoreFactory {
  /** Opens an empty store. */
  open: () => Promise<RecordStore>;
  /** Opens the same store again, as the next page would. */
  reopen: () => Promise<RecordStore>;
}

/** Opens the store in IndexedDB, emptied for each case. */
export const emptyIndexedDbStore: StoreFactory = {
  open: async () => {
    const store = await openIndexedDbRecordStore();
    await store.change(async ({ remove }) => remove([]));
    return store;
  },
  reopen: openIndexedDbRecordStore,
};

/** One rule that every record store keeps: what is done with the store, and the result. */
interface ContractCase {
  rule: string;
  run: (stores: StoreFactory) => Promise<unknown>;
  result: unknown;
}

const all = (store: RecordStore) => store.read(({ list }) => list([]));
const keysFrom = async (store: RecordStore, start: RecordKey) =>
  (await store.read(({ list }) => list(start))).map(([key]) => key);
/** The name of the error with which a promise rejects. */
const errorOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.name : 'no error'),
  );

/**
 * The rules of every record store. They use no test library, so that `e2e/record-store.spec.ts` can run
 * them in a page, over a real browser's IndexedDB.
 */
export const RECORD_STORE_CONTRACT: readonly ContractCase[] = [
  {
    rule: 'returns what was written, also after the store was opened again',
    run: async ({ open, reopen }) => {
      await (await open()).change(async ({ put }) => put(['a', 1], { id: 2n ** 60n }));
      const again = await reopen();
      return again.read(async ({ get }) => [await get(['a', 1]), (await get(['a', 2])) ?? 'none']);
    },
    result: [{ id: 2n ** 60n }, 'none'],
  },
  {
    rule: 'a transaction reads its own writes',
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
    rule: 'transactions that write do not overlap',
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
    rule: 'a read sees all writes of a transaction or none',
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
    rule: 'a transaction whose callback throws writes nothing',
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
    rule: 'a transaction with a value that cannot be cloned rejects and writes nothing',
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
    rule: 'list returns the records whose keys begin with the parts, in the order of their keys',
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
    rule: 'remove removes all records whose keys begin with the parts, and no others',
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
    rule: 'a transaction that only reads cannot write',
    run: async ({ open }) => {
      const store = await open();
      await store.change(async ({ put }) => put(['a'], 'before'));
      await errorOf(store.read(async ({ put }) => put(['a'], 'after')));
      return store.read(({ get }) => get(['a']));
    },
    result: 'before',
  },
];
