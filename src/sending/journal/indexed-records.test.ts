import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { JOURNAL_DATABASE, openIndexedRecords } from './indexed-records.ts';
import { testRecordStore } from './record-store-contract.ts';

testRecordStore(
  async () => {
    const store = await openIndexedRecords();
    await store.change(async ({ remove }) => remove([]));
    return store;
  },
  () => openIndexedRecords(),
);

test('a later version of the app is let through, and this tab writes nothing from then on', async () => {
  const store = await openIndexedRecords();
  const later = await openDB(JOURNAL_DATABASE, 1000);
  await expect(store.change(async ({ put }) => put(['a'], 1))).rejects.toMatchObject({
    name: 'VersionError',
  });
  later.close();
  await deleteDB(JOURNAL_DATABASE);
});

test('where the browser keeps nothing, opening fails', async () => {
  const later = await openDB(JOURNAL_DATABASE, 1000);
  later.close();
  await expect(openIndexedRecords()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(JOURNAL_DATABASE);
});
