// The database of other versions of the app: upgrades, and records that they have written.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { type IDBPDatabase, openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as Schemas from '../api/schemas.ts';
import { DATABASE_NAME, DATABASE_VERSION } from './database.ts';
import type { NewRow } from './schema.ts';

const SESSION = { environment: 'E', id: 's', key: 'k', startedAt: 1, usedAt: 1 };

/** Loads the module again, like the next page. */
async function openPage() {
  vi.resetModules();
  const { database } = await import('./database.ts');
  return database;
}

/** Opens the database like a page of version 1, with a session and rows of that version. */
async function openVersion1(): Promise<IDBPDatabase> {
  const old = await openDB(DATABASE_NAME, 1, {
    upgrade: (stored) => {
      for (const name of ['sessions', 'environments'])
        stored.createObjectStore(name, { keyPath: 'environment' });
      const groups = stored.createObjectStore('groups', { keyPath: 'id' });
      groups.createIndex('environment', ['environment']);
      const rows = stored.createObjectStore('rows', { keyPath: 'id', autoIncrement: true });
      rows.createIndex('state', ['environment', 'state.type']);
      rows.createIndex('groupState', ['group', 'state.type']);
      rows.createIndex('turn', ['environment', 'state.turn']);
      rows.createIndex('group', ['environment', 'group']);
    },
  });
  await old.put('sessions', SESSION);
  await old.put('environments', { environment: 'E', session: 's', usedAt: 1 });
  const group = { id: 'g', environment: 'E', at: 1, source: 'file', name: 'a.csv', count: 1 };
  await old.put('groups', group);
  const state = { type: 'waiting', turn: 'g' };
  await old.put('rows', { environment: 'E', group: 'g', at: 1, state });
  return old;
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
  // The files of one process share loaded modules.
  vi.resetModules();
});

test('upgrades a database of version 1: the session stays, and pets can be added', async () => {
  (await openVersion1()).close();
  const database = await openPage();
  const read = await database.change(async (tx) => {
    const range = { index: 'status', prefix: ['E'] } as const;
    const stored = await tx.list('rows', range);
    await tx.addRow({ environment: 'E', group: '', at: 2, attempts: [], status: 'next' });
    return {
      sessions: await tx.all('sessions'),
      environments: await tx.all('environments'),
      groups: await tx.list('groups', { index: 'environment', prefix: ['E'] }),
      knownBefore: await tx.list('knownBefore', { index: 'environment', prefix: ['E'] }),
      stored,
      after: await tx.list('rows', range),
    };
  });
  expect(read).toMatchObject({
    sessions: [SESSION],
    environments: [{ session: 's' }],
    groups: [],
    knownBefore: [],
    stored: [],
    after: [{ at: 2, status: 'next' }],
  });
});

test('waits for a tab of an older version, says so, and works once it is closed', async () => {
  const old = await openVersion1();
  const database = await openPage();
  const read = () => database.read((tx) => tx.all('sessions'));
  await expect(read()).rejects.toMatchObject({ problem: 'blocked' });
  const next = read();
  old.close();
  expect(await next).toEqual([SESSION]);
});

test('a page that was blocked does not block a later version', async () => {
  const old = await openVersion1();
  const database = await openPage();
  const read = () => database.read((tx) => tx.all('sessions'));
  await expect(read()).rejects.toMatchObject({ problem: 'blocked' });
  old.close();
  await read();
  const blocked = vi.fn();
  const newer = await openDB(DATABASE_NAME, DATABASE_VERSION + 1, { blocked });
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

test('returns an unreadable row as a problem with its original, and skips an unreadable group', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const row = { environment: 'E', group: '', at: 7, status: 'sending', attempts: 'several' };
  const id = Number(await raw.put('rows', row));
  await raw.put('groups', { id: 'g', environment: 'E' });
  raw.close();
  const read = await database.read(async (tx) => ({
    rows: await tx.list('rows', { index: 'status', prefix: ['E', 'sending'] }),
    groups: await tx.list('groups', { index: 'environment', prefix: ['E'] }),
  }));
  expect(read.rows).toMatchObject([
    { id, at: 7, notSent: { type: 'problem' }, status: 'sending', original: { ...row, id } },
  ]);
  expect(read.groups).toEqual([]);
});

test('keeps the fields that a later version has added to a record', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const group = { id: 'g', environment: 'E', at: 1, source: 'file', name: 'a.csv', count: 1 };
  const row = { environment: 'E', group: 'g', at: 1, attempts: [], status: 'unsent' };
  await raw.put('environments', { environment: 'E', session: 's', usedAt: 1, later: 1 });
  await raw.put('groups', { ...group, counts: {}, later: 2 });
  const id = Number(await raw.put('rows', { ...row, later: 3 }));
  await database.change(async (tx) => {
    const [environment] = await tx.all('environments');
    if (environment) tx.put('environments', { ...environment, usedAt: 2 });
    const stored = await tx.get('groups', 'g');
    if (stored) tx.put('groups', { ...stored, counts: { unsent: 1 } });
    const storedRow = await tx.get('rows', id);
    if (storedRow) tx.putRow({ ...storedRow, withdrawnBy: 'person' });
  });
  expect([
    await raw.get('environments', 'E'),
    await raw.get('groups', 'g'),
    await raw.get('rows', id),
  ]).toMatchObject([
    { usedAt: 2, later: 1 },
    { counts: { unsent: 1 }, later: 2 },
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
    group: '',
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
