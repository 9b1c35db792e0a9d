import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';

const CONNECTION = {
  environmentName: 'Staging',
  baseUrl: 'https://pets.example/v1',
  storage: { get: () => undefined, set: () => undefined, remove: () => undefined },
};

beforeEach(() => {
  vi.stubGlobal('navigator', {});
  // A page opens its store once, so each test is a page of its own.
  vi.resetModules();
});

test('opens one store in IndexedDB for the whole page', async () => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  const { openMigratedRecordStore, openRecordStore } = await import('./open-record-store.ts');
  const store = await openMigratedRecordStore(CONNECTION);
  expect(store.isPersistent).toBe(true);
  expect(await openRecordStore()).toBe(store);
  // The name that the journal has on staff's computers.
  const databases = await indexedDB.databases();
  expect(databases.map(({ name }) => name)).toEqual(['pet-store:secret:journal']);
});

test('keeps the records in memory if the browser stores nothing', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { openMigratedRecordStore } = await import('./open-record-store.ts');
  const store = await openMigratedRecordStore(CONNECTION);
  expect(store.isPersistent).toBe(false);
  await store.change(async ({ put }) => put(['a'], 1));
  expect(await store.read(({ get }) => get(['a']))).toBe(1);
});
