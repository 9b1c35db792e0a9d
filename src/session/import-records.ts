import { STORAGE_NAMES } from './storage-names.ts';

/** Whether the record of an import is on this computer. False where the browser keeps none. */
export async function hasImportRecords(): Promise<boolean> {
  try {
    return (await indexedDB.databases()).some(({ name }) => name === STORAGE_NAMES.imports);
  } catch {
    return false;
  }
}

/** They hold names of pets, which go with the key. Open tabs let go of the database by themselves. */
export function forgetImportRecords(): void {
  try {
    indexedDB.deleteDatabase(STORAGE_NAMES.imports);
  } catch {
    // Where there is no database, or none may be reached, nothing was kept.
  }
}
