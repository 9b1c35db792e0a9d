import { beforeEach, expect, test } from 'vitest';
import { clearSettled } from './clear-settled.ts';
import { readClearedIds } from './cleared-ids.ts';
import { keys } from './store/keys.ts';
import { readImport } from './store/stored-imports.ts';
import {
  added,
  createTestJournal,
  KNOWN,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  REX,
  UNKNOWN,
} from '../../testing/test-journal.ts';

let journal: ReturnType<typeof createTestJournal>;
beforeEach(() => {
  journal = createTestJournal();
});

const forget = (unfinishedToo = false) =>
  journal.change((transaction) =>
    clearSettled(transaction, PLACE, { includesUnfinishedImports: unfinishedToo }),
  );
const textOnDisk = async () =>
  JSON.stringify(await journal.store.read(({ list }) => list([])), (_, part: unknown) =>
    typeof part === 'bigint' ? String(part) : part,
  );

test('what is decided goes, what is unsettled or cannot be read stays', async () => {
  const states = { a: added(7n), b: REFUSED, c: UNKNOWN, d: ON_ITS_WAY };
  for (const [number, state] of Object.entries(states)) {
    await journal.addEntry(number);
    await journal.set({ entry: number }, state);
  }
  await journal.addEntry('e');
  await journal.change(async ({ put }) => put(keys.entry(PLACE, 'later'), { is: 'new' }));
  await forget();
  const entries = (await journal.keys()).filter((key) => key.includes(' entry '));
  expect(entries.map((key) => key.split(' ').at(-1))).toEqual(['c', 'd', 'e', 'later']);
});

test('a draft that a pet was added from stays used, one that was refused is free', async () => {
  await journal.addEntry('1', { draft: 'used' });
  await journal.set({ entry: '1' }, added(7n));
  await journal.addEntry('2', { draft: 'free' });
  await journal.set({ entry: '2' }, REFUSED);
  await forget();
  expect(await journal.addEntry('3', { draft: 'used' })).toBe(false);
  expect(await journal.addEntry('4', { draft: 'free' })).toBe(true);
});

test('the IDs of forgotten pets stay, without their names', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added(7n));
  await journal.addImport('i', [added(8n)]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await forget();
  expect(await journal.store.read((read) => readClearedIds(read, PLACE))).toEqual([7n, 8n]);
  expect(await textOnDisk()).not.toContain('Rex');
});

test('a forgotten pet without an ID leaves the alike questions without certainty', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added());
  await journal.addEntry('2');
  await journal.set({ entry: '2' }, UNKNOWN);
  await journal.addEntry('3', { pet: { ...REX, name: 'Ada' } });
  await journal.set({ entry: '3' }, UNKNOWN);
  await forget();
  const known = (number: string) =>
    journal.store.read(({ get }) => get(keys.baseline(PLACE, number)));
  expect(await known('2')).toEqual({ ...KNOWN, whole: [] });
  expect(await known('3')).toEqual(KNOWN);
});

test('an unfinished import stays whole, until the idle time takes the names of decided rows', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  const petsOf = async () =>
    (await readImport(journal.store, PLACE, 'i'))?.rows.map(({ pet }) => pet?.name);
  await forget();
  expect(await petsOf()).toEqual(['Rex', 'Rex', 'Rex']);
  await forget(true);
  expect(await petsOf()).toEqual(['Rex', undefined, 'Rex']);
});

test('an ended import with an open row keeps its waiting rows as well', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await forget();
  const stored = await readImport(journal.store, PLACE, 'i');
  expect(stored?.rows.map(({ pet }) => pet?.name)).toEqual(['Rex', undefined, 'Rex']);
  expect(stored?.rows.map(({ state }) => state.is)).toEqual(['waiting', 'added', 'unknown']);
});

test('an ended import whose rows were called off goes', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n)]);
  await journal.change(async ({ get, put }) => {
    const key = keys.import(PLACE, 'i');
    put(key, { ...Object(await get(key)), endedAt: NOW });
  });
  await forget();
  const left = (await journal.keys()).filter((key) => key.endsWith(' i'));
  // Its number stays used.
  expect(left).toEqual([`${PLACE} draft i`]);
});
