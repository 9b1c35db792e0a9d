import { beforeEach, expect, test } from 'vitest';
import { clearSettled } from './clear-settled.ts';
import { readClearedIds } from './cleared-ids.ts';
import { keys } from './store/record-keys.ts';
import { readImport } from './store/stored-imports.ts';
import {
  added,
  createMemoryJournal,
  BASELINE,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  REX,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const clear = (includesUnfinishedImports = false) =>
  journal.change((transaction) => clearSettled(transaction, PLACE, { includesUnfinishedImports }));
const textOnDisk = async () =>
  JSON.stringify(await journal.store.read(({ list }) => list([])), (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );

test('removes settled entries, and keeps those that are unsettled or cannot be read', async () => {
  const states = { a: added(7n), b: REFUSED, c: UNKNOWN, d: ON_ITS_WAY };
  for (const [number, state] of Object.entries(states)) {
    await journal.addEntry(number);
    await journal.set({ entry: number }, state);
  }
  await journal.addEntry('e');
  await journal.change(async ({ put }) => put(keys.entry(PLACE, 'later'), { is: 'new' }));
  await clear();
  const entries = (await journal.keys()).filter((key) => key.includes(' entry '));
  expect(entries.map((key) => key.split(' ').at(-1))).toEqual(['c', 'd', 'e', 'later']);
});

test('a draft stays used after its pet was added, and is free after its pet was refused', async () => {
  await journal.addEntry('1', { draft: 'used' });
  await journal.set({ entry: '1' }, added(7n));
  await journal.addEntry('2', { draft: 'free' });
  await journal.set({ entry: '2' }, REFUSED);
  await clear();
  expect(await journal.addEntry('3', { draft: 'used' })).toBe(false);
  expect(await journal.addEntry('4', { draft: 'free' })).toBe(true);
});

test('keeps the IDs of cleared pets, without their names', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added(7n));
  await journal.addImport('i', [added(8n)]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await clear();
  expect(await journal.store.read((read) => readClearedIds(read, PLACE))).toEqual([7n, 8n]);
  expect(await textOnDisk()).not.toContain('Rex');
});

test('makes the baselines of open questions incomplete if a cleared pet like theirs has no known ID', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added());
  await journal.addEntry('2');
  await journal.set({ entry: '2' }, UNKNOWN);
  await journal.addEntry('3', { pet: { ...REX, name: 'Ada' } });
  await journal.set({ entry: '3' }, UNKNOWN);
  await clear();
  const baselineOf = (number: string) =>
    journal.store.read(({ get }) => get(keys.baseline(PLACE, number)));
  expect(await baselineOf('2')).toEqual({ ...BASELINE, whole: [] });
  expect(await baselineOf('3')).toEqual(BASELINE);
});

test('clears settled rows of an unfinished import only when asked to', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  const petsOf = async () =>
    (await readImport(journal.store, PLACE, 'i'))?.rows.map(({ pet }) => pet?.name);
  await clear();
  expect(await petsOf()).toEqual(['Rex', 'Rex', 'Rex']);
  await clear(true);
  expect(await petsOf()).toEqual(['Rex', undefined, 'Rex']);
});

test('keeps the open and waiting rows of an ended import with an open row', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await clear();
  const stored = await readImport(journal.store, PLACE, 'i');
  expect(stored?.rows.map(({ pet }) => pet?.name)).toEqual(['Rex', undefined, 'Rex']);
  expect(stored?.rows.map(({ state }) => state.is)).toEqual(['waiting', 'added', 'unknown']);
});

test('removes an ended import that has no open row', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n)]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await clear();
  const left = (await journal.keys()).filter((key) => key.endsWith(' i'));
  // The number stays marked as used, so that the import cannot be started a second time.
  expect(left).toEqual([`${PLACE} draft i`]);
});
