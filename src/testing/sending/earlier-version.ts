// What an earlier version of the app left on a computer, for the tests of its migration.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { vi } from 'vitest';
import { migrateEarlierVersion } from '../../sending/journal/store/earlier-version.ts';
import { readJournal } from '../../sending/journal/journal-view.ts';
import { createMemoryRecordStore } from '../../sending/journal/store/memory-record-store.ts';
import { placeOf } from '../../sending/journal/store/record-keys.ts';
import { readImport } from '../../sending/journal/store/stored-imports.ts';
import { installLocks } from './web-locks.ts';

const STAGING = { name: 'Staging', baseUrl: 'https://pets.example/v1' };
export const PLACE = placeOf(STAGING);
/** How the earlier version named its database. */
export const OLD_DATABASE = 'pet-store:secret:imports';
/** How it named the Web Lock of its imports. */
export const OLD_LOCK = 'pet-store:import:Staging';

/**
 * Stands in for a page on a computer without databases, whose tab has an empty storage (`kept`). `migrate`
 * runs the migration there.
 */
export function openMigration() {
  vi.stubGlobal('navigator', {});
  installLocks();
  vi.stubGlobal('indexedDB', new IDBFactory());
  const store = createMemoryRecordStore(true);
  const kept = new Map<string, string>();
  const view = () => readJournal(store, PLACE, 0);
  return {
    store,
    kept,
    view,
    migrate: (into = store) =>
      migrateEarlierVersion(into, {
        environmentName: STAGING.name,
        baseUrl: STAGING.baseUrl,
        storage: {
          get: (name) => kept.get(name),
          set: (name, value) => void kept.set(name, value),
          remove: (name) => void kept.delete(name),
        },
      }),
    /** The only import, with its rows. */
    readImport: async () => readImport(store, PLACE, (await view()).imports[0]?.number ?? ''),
  };
}

/** Opens the earlier version's database as that version did. */
export const openOldDatabase = () =>
  openDB(OLD_DATABASE, 1, {
    upgrade: (fresh) => {
      for (const name of ['heads', 'slices', 'fates']) fresh.createObjectStore(name);
    },
  });
