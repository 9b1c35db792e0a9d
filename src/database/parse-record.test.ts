// Records that other versions of the app have written.
import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type * as Schemas from '../api/schemas.ts';
import { DATABASE_NAME } from './database.ts';
import type { NewRow } from './schema.ts';

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
  // The files of one process share loaded modules.
  vi.resetModules();
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

test('keeps the fields that a later version has added to a record, a pet or the cells of a row', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const file = { id: 'g', environment: 'E', at: 1, name: 'a.csv', count: 1 };
  const pet = { name: 'Rex', categoryId: 4n, later: 4 };
  const stored = { ...pet, id: 7n };
  const outcome = { type: 'added', at: 1, id: 7n, stored };
  const row = {
    environment: 'E',
    press: 'g',
    file: 'g',
    at: 1,
    status: 'added',
    pet,
    cells: { name: 'Rex', categoryId: '4', status: '', later: '5' },
    attempts: [{ sender: 'sender', at: 1, outcome }],
    check: { since: 1, finding: { at: 1, pets: [stored], areNew: true, maybeOurs: 1 } },
  };
  await raw.put('environments', { environment: 'E', session: 's', usedAt: 1, later: 1 });
  await raw.put('files', { ...file, later: 2 });
  const id = Number(await raw.put('rows', { ...row, later: 3 }));
  await database.change(async (tx) => {
    const [environment] = await tx.all('environments');
    if (environment) tx.put('environments', { ...environment, usedAt: 2 });
    const storedFile = await tx.get('files', 'g');
    if (storedFile) tx.put('files', { ...storedFile, paused: { why: 'person' } });
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
    { ...row, withdrawnBy: 'person', later: 3 },
  ]);
  raw.close();
});

test('a cell that a row was written without is empty', async () => {
  const database = await openPage();
  await database.read((tx) => tx.all('environments'));
  const raw = await openDB(DATABASE_NAME);
  const row = { environment: 'E', press: 'g', file: 'g', at: 1, attempts: [], status: 'unsent' };
  const id = Number(await raw.put('rows', { ...row, cells: { name: 'Rex', categoryId: '4' } }));
  raw.close();
  const read = await database.read((tx) => tx.get('rows', id));
  expect(read?.cells).toMatchObject({ name: 'Rex', categoryId: '4', status: '' });
});

test('yesterday’s rows stay readable if the interface adds a required field to a pet', async () => {
  const pet = { name: 'Rex', categoryId: 4n };
  const stored = { ...pet, id: 7n };
  const outcome = { type: 'added' as const, at: 1, id: 7n, stored };
  const finding = { at: 1, pets: [stored], areNew: true, maybeOurs: 1 };
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
