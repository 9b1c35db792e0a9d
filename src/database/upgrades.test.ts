// The database of other versions of the app: upgrades. Their records: `parse-record.test.ts`.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DATABASE_NAME } from './database.ts';
import type { Database } from './transaction.ts';
import type * as Upgrades from './upgrades.ts';
import { DATABASE_VERSION, type Upgrade, UPGRADES } from './upgrades.ts';

const SESSION = { environment: 'E', id: 's', key: 'k', startedAt: 1, usedAt: 1 };

/** Loads the module again, like the next page. */
async function openPage() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return database;
}

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory());
  vi.stubGlobal('isSecureContext', true);
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
});

afterEach(() => {
  vi.doUnmock('./upgrades.ts');
  // The files of one process share loaded modules.
  vi.resetModules();
});

/** Loads the module like a page of a later version, which has these steps more. */
async function openLaterPage(...added: readonly [Upgrade, ...Upgrade[]]) {
  vi.doMock('./upgrades.ts', async (importOriginal) => {
    const original = await importOriginal<typeof Upgrades>();
    const steps = [...UPGRADES, ...added];
    const upgrade: typeof original.upgrade = (from, stored, transaction) =>
      original.upgrade(from, stored, transaction, steps);
    return { ...original, DATABASE_VERSION: steps.length + 1, upgrade };
  });
  return openPage();
}

const readSessions = ({ read }: Database) => read((tx) => tx.all('sessions'));

/** Writes a session with this version. @returns a connection to its database */
async function openWithSession(): Promise<IDBPDatabase> {
  const database = await openPage();
  await database.change(async (tx) => tx.put('sessions', SESSION));
  return openDB(DATABASE_NAME, DATABASE_VERSION);
}

test('creates a new database with the stores and indexes of this version', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('sessions'));
  const raw = await openDB(DATABASE_NAME);
  expect([raw.version, DATABASE_VERSION]).toEqual([DATABASE_VERSION, UPGRADES.length + 1]);
  const { store } = raw.transaction('rows');
  expect([store.autoIncrement, store.keyPath, ...store.indexNames]).toEqual([
    true,
    'id',
    'file',
    'keys',
    'status',
  ]);
  raw.close();
});

test('a later version changes the stored records, one step after the other', async () => {
  (await openWithSession()).close();
  const count: Upgrade = async (_stored, transaction) => {
    const sessions = transaction.objectStore('sessions');
    for (const { later = 0, ...session } of await sessions.getAll())
      await sessions.put({ ...session, later: later + 1 });
  };
  const later = await openLaterPage(count, count);
  expect(await readSessions(later)).toEqual([{ ...SESSION, later: 2 }]);
});

test('an upgrade that fails changes nothing', async () => {
  (await openWithSession()).close();
  const later = await openLaterPage(async (_stored, transaction) => {
    await transaction.objectStore('sessions').put({ ...SESSION, later: 1 });
    throw new Error('The step has a fault.');
  });
  await expect(readSessions(later)).rejects.toMatchObject({ problem: 'unavailable' });
  vi.doUnmock('./upgrades.ts');
  expect(await readSessions(await openPage())).toEqual([SESSION]);
});

test('waits for a tab of an older version, says so, and works once it is closed', async () => {
  const old = await openWithSession();
  const later = await openLaterPage(() => undefined);
  await expect(readSessions(later)).rejects.toMatchObject({ problem: 'blocked' });
  const reading = readSessions(later);
  old.close();
  expect(await reading).toEqual([SESSION]);
});

test('a page that was blocked does not block a later version', async () => {
  const old = await openWithSession();
  const later = await openLaterPage(() => undefined);
  await expect(readSessions(later)).rejects.toMatchObject({ problem: 'blocked' });
  old.close();
  await readSessions(later);
  const blocked = vi.fn();
  const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 2, { blocked });
  expect(blocked).not.toHaveBeenCalled();
  newer.close();
});

test('lets a newer version upgrade the database, and then rejects transactions', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1);
  await expect(database.read((tx) => tx.all('environments'))).rejects.toMatchObject({
    problem: 'newer version',
  });
  newer.close();
});
