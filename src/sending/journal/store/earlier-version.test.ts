import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  OLD_DATABASE,
  OLD_LOCK,
  openMigration,
  openOldDatabase,
} from '../../../testing/sending/earlier-version.ts';
import { holdLock, removeLocks } from '../../../testing/sending/web-locks.ts';
import type { RecordStore } from './record-store.ts';

let page: ReturnType<typeof openMigration>;
beforeEach(() => {
  page = openMigration();
});

const databaseNames = async () => (await indexedDB.databases()).map(({ name }) => name);

/** Stores an import as the earlier version did: rows in slices, and their outcomes. */
async function storeOldImport(environment: string, isFinished = false): Promise<void> {
  const old = await openOldDatabase();
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
  await page.migrate();
  await page.migrate();
  const { imports } = await page.view();
  expect(imports).toHaveLength(1);
  expect(imports[0]).toMatchObject({ fileName: 'pets.csv', rowCount: 4 });
  expect(imports[0]?.endedAt).toBeUndefined();
  const { rows = [] } = (await page.readImport()) ?? {};
  expect(rows.map(({ state }) => state)).toMatchObject([
    { is: 'added', id: 7n },
    { is: 'waiting' },
    { is: 'unknown', errorDescription: { happened: 'No answer came.' } },
    { is: 'problem' },
  ]);
  expect(rows[1]?.pet).toEqual({ name: 'Ada', categoryId: 4n, status: 'sold' });
  expect(await databaseNames()).not.toContain(OLD_DATABASE);
});

test('migrates a finished import as finished', async () => {
  await storeOldImport('Staging', true);
  await page.migrate();
  expect((await page.view()).imports[0]?.endedAt).toBeTypeOf('number');
});

test('leaves an import alone while a tab of the earlier version uses it', async () => {
  await storeOldImport('Staging');
  const release = holdLock(OLD_LOCK);
  await page.migrate();
  expect((await page.view()).imports).toEqual([]);
  release();
  await vi.waitFor(async () => {
    await page.migrate();
    expect((await page.view()).imports).toHaveLength(1);
  });
});

test('leaves the import of another environment where it is', async () => {
  await storeOldImport('Production');
  await page.migrate();
  expect((await page.view()).imports).toEqual([]);
  expect(await databaseNames()).toContain(OLD_DATABASE);
});

test('migrates only the rows of its own environment', async () => {
  await storeOldImport('Production');
  await storeOldImport('Staging');
  await page.migrate();
  expect((await page.view()).imports).toMatchObject([{ rowCount: 4 }]);
  const old = await openOldDatabase();
  expect(await old.getAllKeys('heads')).toEqual(['Production']);
  expect(await old.getAllKeys('slices')).toEqual([
    ['Production', 0],
    ['Production', 2],
  ]);
  old.close();
});

test('migrates an import once although its page ends right after it was copied', async () => {
  await storeOldImport('Staging');
  const endingStore: RecordStore = {
    ...page.store,
    change: async (work) => {
      await page.store.change(work);
      throw new Error('The page ended.');
    },
  };
  await expect(page.migrate(endingStore)).rejects.toThrow('The page ended.');
  expect(await databaseNames()).toContain(OLD_DATABASE);
  await page.migrate();
  expect((await page.view()).imports).toMatchObject([{ fileName: 'pets.csv', rowCount: 4 }]);
  expect(await databaseNames()).not.toContain(OLD_DATABASE);
});

test('leaves out states that cannot be read or belong to no row', async () => {
  await storeOldImport('Staging');
  const old = await openOldDatabase();
  await old.put('fates', { of: 'a broken page' }, ['Staging', 1]);
  await old.put('fates', { state: 'added' }, ['Staging', 9]);
  old.close();
  await page.migrate();
  const { rows = [] } = (await page.readImport()) ?? {};
  expect(rows.map(({ state }) => state.is)).toEqual(['added', 'waiting', 'unknown', 'problem']);
});

test('leaves an import where it is in a browser without Web Locks', async () => {
  await storeOldImport('Staging');
  removeLocks();
  await page.migrate();
  expect((await page.view()).imports).toEqual([]);
  expect(await databaseNames()).toContain(OLD_DATABASE);
});

test('leaves other databases alone', async () => {
  (await openDB('another', 1)).close();
  await page.migrate();
  expect(await databaseNames()).toEqual(['another']);
});
