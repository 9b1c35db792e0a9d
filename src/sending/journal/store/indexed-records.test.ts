import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { expect, test } from 'vitest';
import { JOURNAL_DATABASE, openIndexedRecords } from './indexed-records.ts';
import { emptyIndexedRecords } from './empty-indexed-records.ts';
import { RECORD_STORE_CONTRACT } from './record-store-contract.ts';

test.each(RECORD_STORE_CONTRACT)('$promise', async ({ run, result }) => {
  expect(await run(emptyIndexedRecords)).toEqual(result);
});

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
