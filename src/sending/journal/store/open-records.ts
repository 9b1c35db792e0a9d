import type { Connection } from '../../../api/connection.ts';
import { openIndexedRecords } from './indexed-records.ts';
import { createMemoryRecords } from './memory-records.ts';
import type { RecordStore } from './record-store.ts';

let opening: Promise<RecordStore> | undefined;

/** The records of this page: those of the browser or, where it keeps nothing, in memory. */
export function openOwnRecords(): Promise<RecordStore> {
  opening ??= openIndexedRecords().catch(() => createMemoryRecords());
  return opening;
}

/** The same, with what an earlier version of the app has left in an environment. */
export async function openRecords(
  connection: Pick<Connection, 'environment' | 'baseUrl' | 'storage'>,
): Promise<RecordStore> {
  const store = await openOwnRecords();
  const { takeOverEarlierVersion } = await import('./earlier-version.ts');
  // What cannot be taken over stays where it is, for another time.
  await takeOverEarlierVersion(store, connection).catch(() => undefined);
  return store;
}
