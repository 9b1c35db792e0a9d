import { openIndexedRecords } from './indexed-records.ts';
import type { Stores } from './record-store-contract.ts';

/** The browser's own records for the cases of the contract, emptied for each. */
export const emptyIndexedRecords: Stores = {
  open: async () => {
    const store = await openIndexedRecords();
    await store.change(async ({ remove }) => remove([]));
    return store;
  },
  reopen: openIndexedRecords,
};
