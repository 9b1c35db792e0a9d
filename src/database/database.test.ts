import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, expect, test, vi } from 'vitest';
import { DATABASE_CONTRACT } from '../testing/database/database-contract.ts';
import { createMemoryDatabase } from '../testing/database/memory-database.ts';

const SESSION = { environment: 'E', id: 's', key: 'k', startedAt: 1, usedAt: 1 };

/** Loads the module again, like the next page. */
async function openPage() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return database;
}

let page = new EventTarget();

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('isSecureContext', true);
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
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
  await (await openPage()).change(async (tx) => tx.put('sessions', SESSION));
  expect(await (await openPage()).read((tx) => tx.get('sessions', 'E'))).toEqual(SESSION);
});

test('writes nothing of a transaction that is open when the page is left', async () => {
  const database = await openPage();
  const writing = database.change(async (tx) => {
    tx.put('sessions', SESSION);
    await tx.all('sessions');
    page.dispatchEvent(new Event('pagehide'));
  });
  await expect(writing).rejects.toMatchObject({ name: 'AbortError' });
  expect(await (await openPage()).read((tx) => tx.all('sessions'))).toEqual([]);
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
