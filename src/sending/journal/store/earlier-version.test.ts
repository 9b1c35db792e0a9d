import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { holdLock, installLocks } from '../../../testing/sending/web-locks.ts';
import { migrateEarlierVersion, OLD_DATABASE, oldImportLock } from './earlier-version.ts';
import { placeOf } from './record-keys.ts';
import { readJournal } from '../journal-view.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';
import type { RecordStore } from './record-store.ts';
import { readImport } from './stored-imports.ts';

const STAGING = { name: 'Staging', baseUrl: 'https://pets.example/v1' };
const PLACE = placeOf(STAGING);

let store: RecordStore;
let kept: Map<string, string>;
beforeEach(() => {
  vi.stubGlobal('navigator', {});
  installLocks();
  store = createMemoryRecordStore(true);
  kept = new Map();
  vi.stubGlobal('indexedDB', new IDBFactory());
});

const migrate = () =>
  migrateEarlierVersion(store, {
    environmentName: STAGING.name,
    baseUrl: STAGING.baseUrl,
    storage: {
      get: (name) => kept.get(name),
      set: (name, value) => void kept.set(name, value),
      remove: (name) => void kept.delete(name),
    },
  });
const view = () => readJournal(store, PLACE, 0);

/** Stores an import as the earlier version did: rows in slices, and their outcomes. */
async function storeOldImport(environment: string, isFinished = false): Promise<void> {
  const old = await openDB(OLD_DATABASE, 1, {
    upgrade: (fresh) => {
      for (const name of ['heads', 'slices', 'fates']) fresh.createObjectStore(name);
    },
  });
  const row = (line: number, name: string, state = 'waiting') => ({
    line,
    text: { name, categoryId: ' 4 ', status: 'Sold' },
    fate: { state },
  });
  await old.put('heads', { fileName: 'pets.csv', finished: isFinished }, environment);
  await old.put('slices', [row(2, 'Rex'), row(3, 'Ada')], [environment, 0]);
  await old.put('slices', [row(4, 'Leo'), row(5, '', 'wrong')], [environment, 2]);
  await old.put('fates', { state: 'added', id: 7n }, [environment, 0]);
  await old.put('fates', { state: 'unknown', words: 'No answer came.' }, [environment, 2]);
  old.close();
}

test('migrates an import once, with the states of its rows', async () => {
  await storeOldImport('Staging');
  await migrate();
  await migrate();
  const { imports } = await view();
  expect(imports).toHaveLength(1);
  expect(imports[0]).toMatchObject({ fileName: 'pets.csv', rowCount: 4 });
  expect(imports[0]?.endedAt).toBeUndefined();
  const { rows = [] } = (await readImport(store, PLACE, imports[0]?.number ?? '')) ?? {};
  expect(rows.map(({ state }) => state)).toMatchObject([
    { is: 'added', id: 7n },
    { is: 'waiting' },
    { is: 'unknown', problem: { happened: 'No answer came.' } },
    { is: 'problem' },
  ]);
  expect(rows[1]?.pet).toEqual({ name: 'Ada', categoryId: 4n, status: 'sold' });
  const databases = await indexedDB.databases();
  expect(databases.map(({ name }) => name)).not.toContain(OLD_DATABASE);
});

test('migrates a finished import as finished', async () => {
  await storeOldImport('Staging', true);
  await migrate();
  expect((await view()).imports[0]?.endedAt).toBeTypeOf('number');
});

test('leaves an import alone while a tab of the earlier version uses it', async () => {
  await storeOldImport('Staging');
  const release = holdLock(oldImportLock('Staging'));
  await migrate();
  expect((await view()).imports).toEqual([]);
  release();
  await vi.waitFor(async () => {
    await migrate();
    expect((await view()).imports).toHaveLength(1);
  });
});

test('leaves the import of another environment where it is', async () => {
  await storeOldImport('Production');
  await migrate();
  expect((await view()).imports).toEqual([]);
  const databases = await indexedDB.databases();
  expect(databases.map(({ name }) => name)).toContain(OLD_DATABASE);
});

test('migrates the pet that was sent last once, as an open question', async () => {
  const press = '{"pet":{"name":"Rex","categoryId":4}}';
  kept.set('press', press);
  await migrate();
  expect(kept.has('press')).toBe(false);
  // A duplicated tab has the same pet in its storage.
  kept.set('press', press);
  await migrate();
  const { entries } = await view();
  expect(entries).toHaveLength(1);
  expect(entries[0]).toMatchObject({
    pet: { name: 'Rex', categoryId: 4n },
    state: { is: 'unknown' },
  });
});
