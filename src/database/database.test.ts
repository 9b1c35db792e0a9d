import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { beforeEach, expect, test, vi } from 'vitest';
import { DATABASE_CONTRACT } from '../testing/database-contract.ts';
import { createMemoryDatabase } from '../testing/memory-database.ts';
import { DATABASE_NAME } from './database.ts';

/** Loads the module again, like the next page. */
async function openPage() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return database;
}

let page = new EventTarget();

beforeEach(async () => {
  vi.stubGlobal('isSecureContext', true);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
  const database = await openPage();
  await database.change(async (tx) => tx.clear());
});

test.each(DATABASE_CONTRACT)('the database: $rule', async ({ run, result }) => {
  expect(await run(await openPage())).toEqual(result);
});

test.each(DATABASE_CONTRACT)('the database of the simulation: $rule', async ({ run, result }) => {
  expect(await run(createMemoryDatabase())).toEqual(result);
});

test('rejects transactions of a page over plain HTTP', async () => {
  vi.stubGlobal('isSecureContext', false);
  const database = await openPage();
  await expect(database.read((tx) => tx.all('environments'))).rejects.toMatchObject({
    problem: 'insecure page',
  });
});

test('keeps records for the next page', async () => {
  const session = { environment: 'E', id: 's', key: 'k', startedAt: 1, usedAt: 1 };
  await (await openPage()).change(async (tx) => tx.put('sessions', session));
  expect(await (await openPage()).read((tx) => tx.get('sessions', 'E'))).toEqual(session);
});

test('writes nothing of a transaction that is open when the page is left', async () => {
  const database = await openPage();
  const session = { environment: 'E', id: 's', key: 'k', startedAt: 1, usedAt: 1 };
  const writing = database.change(async (tx) => {
    tx.put('sessions', session);
    await tx.all('sessions');
    page.dispatchEvent(new Event('pagehide'));
  });
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(await (await openPage()).read((tx) => tx.all('sessions'))).toEqual([]);
});

test('returns an unreadable row as such, and skips an unreadable group', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  await raw.put('rows', { environment: 'E', group: '', at: 7, state: { type: 'from later' } });
  await raw.put('groups', { id: 'g', environment: 'E' });
  raw.close();
  const read = await database.read(async (tx) => ({
    rows: await tx.list('rows', { index: 'group', prefix: ['E', ''] }),
    groups: await tx.list('groups', { index: 'environment', prefix: ['E'] }),
  }));
  expect(read.rows).toMatchObject([{ at: 7, state: { type: 'unreadable' } }]);
  expect(read.groups).toEqual([]);
});

test('lets a newer version upgrade the database, and then rejects transactions', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const newer = await openDB(DATABASE_NAME, 2);
  await expect(database.read((tx) => tx.all('environments'))).rejects.toMatchObject({
    problem: 'newer version',
  });
  newer.close();
  await new Promise((resolve) => {
    const deleting = indexedDB.deleteDatabase(DATABASE_NAME);
    deleting.addEventListener('success', resolve);
  });
});

test('rejects transactions if the browser saves nothing', async () => {
  vi.stubGlobal('indexedDB', {
    open: () => {
      throw new DOMException('Not here.', 'SecurityError');
    },
  });
  const database = await openPage();
  await expect(database.change(async () => undefined)).rejects.toMatchObject({
    problem: 'unavailable',
  });
});
