import { openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import type { StoreFactory } from './record-store-contract.ts';

/** Opens the IndexedDB store for the contract's cases, emptied for each case. */
export const emptyIndexedDbStore: StoreFactory = {
  open: async () => {
    const store = await openIndexedDbRecordStore();
    await store.change(async ({ remove }) => remove([]));
    return store;
  },
  reopen: openIndexedDbRecordStore,
};
