import type { Connection } from '../../../api/connection.ts';
import { openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';

let opening: Promise<RecordStore> | undefined;

/** The records of this page: those of the browser or, where it keeps nothing, in memory. */
export function openRecordStore(): Promise<RecordStore> {
  opening ??= openIndexedDbRecordStore().catch(() => createMemoryRecordStore());
  return opening;
}

/** The same, with what an earlier version of the app has left in an environment. */
export async function openMigratedRecordStore(
  connection: Pick<Connection, 'environment' | 'baseUrl' | 'storage'>,
): Promise<RecordStore> {
  const store = await openRecordStore();
  const { migrateEarlierVersion: takeOverEarlierVersion } = await import('./earlier-version.ts');
  // What cannot be taken over stays where it is, for another time.
  await takeOverEarlierVersion(store, connection).catch(() => undefined);
  return store;
}
