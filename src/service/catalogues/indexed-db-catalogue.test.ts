// What only the catalogue in IndexedDB does. `catalogue.test.ts` tests what all catalogues do.
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { createIndexedDbCatalogue } from './indexed-db-catalogue.ts';
import { createSamplePets } from './sample-pets.ts';

const FIRST = createSamplePets().slice(0, 30);
const ALL = { limit: 1000 };
let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
});
const open = () => createIndexedDbCatalogue(name, FIRST);

test('keeps pets, and adds the first pets only to a new catalogue', async () => {
  const added = await open().add({ name: 'Luna', categoryId: -(2n ** 63n) });
  const again = open();
  expect(await again.list(ALL)).toStrictEqual([...FIRST, added]);
});

test('two tabs that add at the same time give different IDs, and list the pets of both', async () => {
  const tabs = [open(), open()];
  const added = await Promise.all(
    tabs.flatMap((tab) =>
      Array.from({ length: 20 }, () => tab.add({ name: 'Luna', categoryId: 1n })),
    ),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(40);
  for (const tab of tabs) expect(await tab.list(ALL)).toHaveLength(FIRST.length + 40);
});

test('reset restores the first pets in every tab', async () => {
  const [here, there] = [open(), open()];
  await there.add({ name: 'Luna', categoryId: 1n, status: 'sold' });
  await here.reset();
  expect(await there.list(ALL)).toStrictEqual(FIRST);
  expect(await there.list({ ...ALL, status: 'sold' })).toStrictEqual(
    FIRST.filter(({ status }) => status === 'sold'),
  );
});

test('rejects and stores nothing if the disk is full', async () => {
  const catalogue = open();
  // A full disk makes the transaction fail when it completes, after the pet was put into it.
  const full = vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(function add(
    this: IDBObjectStore,
    ...pet
  ) {
    const request = this.put(...pet);
    request.addEventListener('success', () => this.transaction.abort());
    return request;
  });
  await expect(catalogue.add({ name: 'Luna', categoryId: 1n })).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  await expect(
    createIndexedDbCatalogue(crypto.randomUUID(), FIRST).list(ALL),
  ).rejects.toHaveProperty('name', 'AbortError');
  full.mockRestore();
  expect(await catalogue.list(ALL)).toStrictEqual(FIRST);
});

test('closes for a newer version in another tab, and refills a deleted catalogue', async () => {
  const catalogue = open();
  await catalogue.add({ name: 'Luna', categoryId: 1n });
  await deleteDB(name);
  expect(await catalogue.list(ALL)).toStrictEqual(FIRST);

  const later = await openDB(name, 2);
  expect(later.version).toBe(2);
  await expect(open().list(ALL)).rejects.toThrow(/version/);
});
