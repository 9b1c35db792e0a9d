import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { JOURNAL_DATABASE, openIndexedDbRecordStore } from './indexed-db-record-store.ts';
import { emptyIndexedDbStore } from './empty-indexed-db-store.ts';
import { RECORD_STORE_CONTRACT } from './record-store-contract.ts';

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

test('fails to open if the browser refuses the database', async () => {
  const later = await openDB(JOURNAL_DATABASE, 1000);
  later.close();
  await expect(openIndexedDbRecordStore()).rejects.toMatchObject({ name: 'VersionError' });
  await deleteDB(JOURNAL_DATABASE);
});
