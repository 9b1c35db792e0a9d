import { openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import type { StoreFactory } from './record-store-contract.ts';

/** The browser's own records for the cases of the contract, emptied for each. */
export const emptyIndexedDbStore: StoreFactory = {
  open: async () => {
    const store = await openIndexedDbRecordStore();
    await store.change(async ({ remove }) => remove([]));
    return store;
  },
  reopen: openIndexedDbRecordStore,
};
