import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import {
  hasIndexedDb,
  JOURNAL_DATABASE,
  openIndexedDbRecordStore,
} from './indexed-db-record-store.ts';
import {
  emptyIndexedDbStore,
  RECORD_STORE_CONTRACT,
} from '../../../testing/sending/record-store-contract.ts';

test.each(RECORD_STORE_CONTRACT)('$rule', async ({ run, result }) => {
  expect(await run(emptyIndexedDbStore)).toEqual(result);
});

test('closes the database for a later version of the app, and writes nothing after that', async () => {
  const store = await openIndexedDbRecordStore();
  const later = await openDB(JOURNAL_DATABASE, 1000);
  await expect(store.change(async ({ put }) => put(['a'], 1))).rejects.toMatchObject({
    name: 'VersionError',
  });
  later.close();
  await deleteDB(JOURNAL_DATABASE);
});

test('fails to open if a newer version of the app has stored the journal', async () => {
  const later = await openDB(JOURNAL_DATABASE, 1000);
  later.close();
  await expect(openIndexedDbRecordStore()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(JOURNAL_DATABASE);
});

test('asks the disk to be written before a request leaves', async () => {
  const begin = vi.spyOn(IDBDatabase.prototype, 'transaction');
  const store = await openIndexedDbRecordStore();
  await store.change(async ({ put }) => put(['a'], 1));
  expect(begin.mock.lastCall).toEqual(['records', 'readwrite', { durability: 'strict' }]);
});

test('finds out whether the browser stores anything for this page', async () => {
  expect(await hasIndexedDb()).toBe(true);
  const blocked = new DOMException('Site data is blocked.', 'SecurityError');
  vi.spyOn(indexedDB, 'databases').mockRejectedValue(blocked);
  expect(await hasIndexedDb()).toBe(false);
  vi.stubGlobal('indexedDB', undefined);
  expect(await hasIndexedDb()).toBe(false);
});
