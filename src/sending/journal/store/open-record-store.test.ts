import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';

/** The name that the journal has on staff's computers. */
const DATABASE = 'pet-store:secret:sent-pets';

beforeEach(() => {
  // A page opens its store once, so each test is a page of its own.
  vi.resetModules();
});

test('opens one store in IndexedDB for the whole page', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { openRecordStore } = await import('./open-record-store.ts');
  const store = await openRecordStore();
  expect(store.isPersistent).toBe(true);
  expect(await openRecordStore()).toBe(store);
  expect(await indexedDB.databases()).toEqual([{ name: DATABASE, version: 1 }]);
});

test('keeps the records in memory if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { openRecordStore } = await import('./open-record-store.ts');
  const store = await openRecordStore();
  expect(store.isPersistent).toBe(false);
  await store.change(async ({ put }) => put(['a'], 1));
  expect(await (await openRecordStore()).read(({ get }) => get(['a']))).toBe(1);
});

test('keeps no records in memory if the browser has the database and cannot open it', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  (await openDB(DATABASE, 1000)).close();
  const { openRecordStore } = await import('./open-record-store.ts');
  await expect(openRecordStore()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(DATABASE);
  expect((await openRecordStore()).isPersistent).toBe(true);
});

test('keeps to memory in this page once that was chosen, because the database cannot be opened', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { keepInMemory, openRecordStore } = await import('./open-record-store.ts');
  const store = keepInMemory();
  expect(await openRecordStore()).toBe(store);
  expect(store.isPersistent).toBe(false);
});
