import { hasIndexedDb, openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';

let opening: Promise<RecordStore> | undefined;

/**
 * Opens this page's record store: in IndexedDB or, if the browser stores nothing, in memory.
 *
 * @throws if the browser has databases and cannot open this one. The next call tries again
 */
export function openRecordStore(): Promise<RecordStore> {
  opening ??= open();
  opening.catch(() => {
    opening = undefined;
  });
  return opening;
}

/** Uses memory from now on in this page, also for other environments: the database cannot be opened. */
export function keepInMemory(): RecordStore {
  const store = createMemoryRecordStore();
  opening = Promise.resolve(store);
  return store;
}

async function open(): Promise<RecordStore> {
  return (await hasIndexedDb()) ? openIndexedDbRecordStore() : createMemoryRecordStore();
}
