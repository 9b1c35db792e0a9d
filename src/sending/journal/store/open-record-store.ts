import type { Connection } from '../../../api/connection.ts';
import { openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';

let opening: Promise<RecordStore> | undefined;

/** Opens this page's record store: in IndexedDB or, if the browser stores nothing, in memory. */
export function openRecordStore(): Promise<RecordStore> {
  opening ??= openIndexedDbRecordStore().catch(() => createMemoryRecordStore());
  return opening;
}

/** Opens the record store, and first moves into it what an earlier version of the app stored elsewhere. */
export async function openMigratedRecordStore(
  connection: Pick<Connection, 'environmentName' | 'baseUrl' | 'storage'>,
): Promise<RecordStore> {
  const store = await openRecordStore();
  const { migrateEarlierVersion } = await import('./earlier-version.ts');
  // If this fails, it is tried again when the store is opened next.
  await migrateEarlierVersion(store, connection).catch(() => undefined);
  return store;
}
