// What the browser's own catalogue does beyond the others (`catalogue.test.ts`).
import 'fake-indexeddb/auto';
import { deleteDB, openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { openIndexedCatalogue } from './indexed-catalogue.ts';
import { samplePets } from './sample-pets.ts';

const FIRST = samplePets().slice(0, 30);
const ALL = { limit: 1000 };
let name: string;
beforeEach(() => {
  name = crypto.randomUUID();
});
const open = () => openIndexedCatalogue(name, FIRST);

test('pets are kept, and only a new catalogue is filled', async () => {
  const added = await (await open()).add({ name: 'Luna', categoryId: -(2n ** 63n) });
  const again = await open();
  expect(await again.list(ALL)).toStrictEqual([...FIRST, added]);
});

test('two tabs that add at once get IDs of their own, and see the pets of both', async () => {
  const tabs = [await open(), await open()];
  const added = await Promise.all(
    tabs.flatMap((tab) =>
      Array.from({ length: 20 }, () => tab.add({ name: 'Luna', categoryId: 1n })),
    ),
  );
  expect(new Set(added.map(({ id }) => id)).size).toBe(40);
  for (const tab of tabs) expect(await tab.list(ALL)).toHaveLength(FIRST.length + 40);
});

test('started afresh, it is as it was at first, in every tab', async () => {
  const [here, there] = [await open(), await open()];
  await there.add({ name: 'Luna', categoryId: 1n, status: 'sold' });
  await here.startAfresh();
  expect(await there.list(ALL)).toStrictEqual(FIRST);
  expect(await there.list({ ...ALL, status: 'sold' })).toStrictEqual(
    FIRST.filter(({ status }) => status === 'sold'),
  );
});

test('a pet that the browser could not write is none: the add fails', async () => {
  const catalogue = await open();
  // A full disk shows when the transaction is to be completed, after the pet was put into it.
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
  await expect(openIndexedCatalogue(crypto.randomUUID(), FIRST)).rejects.toHaveProperty(
    'name',
    'AbortError',
  );
  full.mockRestore();
  expect(await catalogue.list(ALL)).toStrictEqual(FIRST);
});

test('a later version in another tab is let in, and cleared site data are filled anew', async () => {
  const catalogue = await open();
  await catalogue.add({ name: 'Luna', categoryId: 1n });
  await deleteDB(name);
  expect(await catalogue.list(ALL)).toStrictEqual(FIRST);

  const later = await openDB(name, 2);
  expect(later.version).toBe(2);
  await expect(open()).rejects.toThrow(/version/);
});

test('where the browser keeps nothing, opening fails', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('The user denied it.', 'SecurityError');
    },
  });
  await expect(open()).rejects.toThrow('The user denied it.');
  vi.unstubAllGlobals();
});
