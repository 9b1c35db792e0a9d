// The database of other versions of the app: upgrades, and records that they have written.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as Schemas from '../api/schemas.ts';
import { DATABASE_NAME } from './database.ts';
import type { NewRow } from './schema.ts';
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
  vi.doUnmock('../api/schemas.ts');
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

test('returns an unreadable row as a problem with its original, and skips an unreadable file', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const row = { environment: 'E', press: 'p', file: '', at: 7, status: 'sending', attempts: 2 };
  const id = Number(await raw.put('rows', row));
  await raw.put('files', { id: 'g', environment: 'E' });
  raw.close();
  const read = await database.read(async (tx) => ({
    rows: await tx.list('rows', { index: 'status', prefix: ['E', 'sending'] }),
    files: await tx.list('files', { index: 'environment', prefix: ['E'] }),
  }));
  expect(read.rows).toMatchObject([
    { id, press: 'p', notSent: { type: 'problem' }, status: 'sending', original: { ...row, id } },
  ]);
  expect(read.files).toEqual([]);
});

test('keeps the fields that a later version has added to a record', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const file = { id: 'g', environment: 'E', at: 1, name: 'a.csv', count: 1 };
  const row = { environment: 'E', press: 'g', file: 'g', at: 1, attempts: [], status: 'unsent' };
  await raw.put('environments', { environment: 'E', session: 's', usedAt: 1, later: 1 });
  await raw.put('files', { ...file, later: 2 });
  const id = Number(await raw.put('rows', { ...row, later: 3 }));
  await database.change(async (tx) => {
    const [environment] = await tx.all('environments');
    if (environment) tx.put('environments', { ...environment, usedAt: 2 });
    const stored = await tx.get('files', 'g');
    if (stored) tx.put('files', { ...stored, paused: { why: 'person' } });
    const storedRow = await tx.get('rows', id);
    if (storedRow) tx.putRow({ ...storedRow, withdrawnBy: 'person' });
  });
  expect([
    await raw.get('environments', 'E'),
    await raw.get('files', 'g'),
    await raw.get('rows', id),
  ]).toMatchObject([
    { usedAt: 2, later: 1 },
    { paused: { why: 'person' }, later: 2 },
    { withdrawnBy: 'person', later: 3 },
  ]);
  raw.close();
});

test('yesterday’s rows stay readable if the interface adds a required field to a pet', async () => {
  const pet = { name: 'Rex', categoryId: 4n };
  const stored = { ...pet, id: 7n };
  const outcome = { type: 'added' as const, at: 1, id: 7n, stored };
  const finding = { at: 1, pets: [stored], areNew: true, expected: 1 };
  const row: NewRow = {
    environment: 'E',
    press: 'p',
    file: '',
    at: 1,
    pet,
    attempts: [{ sender: 'sender', at: 1, outcome }],
    check: { since: 1, finding },
    status: 'added',
  };
  const yesterday = await openPage();
  const id = await yesterday.change((tx) => tx.addRow(row));
  vi.doMock('../api/schemas.ts', async (importOriginal) => {
    const original = await importOriginal<typeof Schemas>();
    const added = { birthday: z.string() };
    return {
      ...original,
      Pet: z.extend(original.Pet, added),
      NewPet: z.extend(original.NewPet, added),
    };
  });
  const today = await openPage();
  const { Pet, NewPet } = await import('../api/schemas.ts');
  expect([Pet.safeParse(stored).success, NewPet.safeParse(pet).success]).toEqual([false, false]);
  expect(await today.read((tx) => tx.get('rows', id))).toEqual({ ...row, id });
});
