import { beforeEach, expect, test } from 'vitest';
import { clearSettled } from './clear-settled.ts';
import { readClearedIds } from './cleared-ids.ts';
import { keys } from './store/record-keys.ts';
import { updateRecord } from './store/update-record.ts';
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
const endImport = () =>
  journal.change((transaction) =>
    updateRecord(transaction, keys.import(PLACE, 'i'), { endedAt: NOW }),
  );
const clearedIds = () => journal.store.read((read) => readClearedIds(read, PLACE));
const baselineOf = (number: string) =>
  journal.store.read(({ get }) => get(keys.baseline(PLACE, number)));
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

test('a draft is free after its pet was refused and cleared', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, REFUSED);
  await clear();
  expect(await journal.addEntry('2', { draft: 'd' })).toBe(true);
});

test('keeps the IDs of cleared pets, without their names', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added(7n));
  await journal.addEntry('2');
  await journal.set({ entry: '2' }, REFUSED);
  await journal.addImport('i', [added(8n), REFUSED]);
  await endImport();
  await clear();
  expect(await clearedIds()).toEqual([7n, 8n]);
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
  expect(await baselineOf('2')).toEqual({ ...BASELINE, whole: [] });
  expect(await baselineOf('3')).toEqual(BASELINE);
});

test('clears settled rows of an unfinished import only when asked to', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  const petsOf = async () => (await journal.importWithRows('i'))?.rows.map(({ pet }) => pet?.name);
  await clear();
  expect(await petsOf()).toEqual(['Rex', 'Rex', 'Rex']);
  await clear(true);
  expect(await petsOf()).toEqual(['Rex', undefined, 'Rex']);
});

test('keeps the open and waiting rows of an ended import with an open row', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), UNKNOWN]);
  await endImport();
  await clear();
  const stored = await journal.importWithRows('i');
  expect(stored?.rows.map(({ pet }) => pet?.name)).toEqual(['Rex', undefined, 'Rex']);
  expect(stored?.rows.map(({ state }) => state.is)).toEqual(['waiting', 'added', 'unknown']);
});

test('removes an ended import that has no open row', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n)]);
  await endImport();
  await clear();
  const left = (await journal.keys()).filter((key) => key.endsWith(' i'));
  // The number stays marked as used, so that the import cannot be started a second time.
  expect(left).toEqual([`${PLACE} draft i`]);
});

test('leaves nothing of a refused entry without a draft', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, REFUSED);
  await clear();
  expect(await journal.keys()).toEqual([`${PLACE} sequence`, `places ${PLACE}`]);
});

test('leaves only the ID of an added entry without a draft', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added(7n));
  await clear();
  expect(await journal.keys()).toEqual([
    `${PLACE} forgotten`,
    `${PLACE} sequence`,
    `places ${PLACE}`,
  ]);
});

test('keeps at most 20,000 IDs, the latest', async () => {
  const ids = Array.from({ length: 20_000 }, (_, index) => BigInt(index));
  await journal.change(async ({ put }) => put(keys.clearedIds(PLACE), ids));
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added(20_000n));
  await clear();
  expect(await clearedIds()).toEqual([...ids.slice(1), 20_000n]);
});

test('keeps drafts and imports that cannot be read', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, REFUSED);
  const unreadable = [keys.draft(PLACE, 'd'), keys.import(PLACE, 'later')];
  await journal.change(async ({ put }) => {
    for (const key of unreadable) put(key, 'of a later version');
  });
  await clear(true);
  for (const key of unreadable)
    expect(await journal.store.read(({ get }) => get(key))).toBe('of a later version');
});

test('keeps an unfinished import whose other rows wait to be sent', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added(7n), REFUSED]);
  await clear(true);
  const stored = await journal.importWithRows('i');
  expect(stored?.rows.map(({ pet }) => pet?.name)).toEqual(['Rex', undefined, undefined]);
  expect(stored?.summary.isShortened).toBe(true);
  expect(await clearedIds()).toEqual([7n]);
});

test('clears an import that was shortened before, once it has ended', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, added()]);
  await clear(true);
  await journal.set({ import: 'i', row: 0 }, REFUSED);
  await endImport();
  await clear();
  expect((await journal.view()).imports).toEqual([]);
});

test.each([
  { cleared: added(), pet: REX, whole: [] },
  { cleared: added(7n), pet: REX, whole: BASELINE.whole },
  { cleared: REFUSED, pet: REX, whole: BASELINE.whole },
  { cleared: added(), pet: { ...REX, name: 'Ada' }, whole: BASELINE.whole },
])(
  'an open row of Rex has the complete lists $whole after clearing $pet.name, $cleared',
  async ({ cleared, pet, whole }) => {
    await journal.addImport('i', [{ is: 'waiting' }]);
    await journal.set({ import: 'i', row: 0 }, UNKNOWN);
    await journal.addEntry('1', { pet });
    await journal.set({ entry: '1' }, cleared);
    await clear();
    expect(await baselineOf('i')).toEqual({ ...BASELINE, whole });
  },
);

test('gives no baseline to an open question that has none', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, added());
  await journal.addEntry('2');
  await journal.set({ entry: '2' }, UNKNOWN);
  await journal.change(async ({ remove }) => remove(keys.baseline(PLACE, '2')));
  await clear();
  expect(await baselineOf('2')).toBeUndefined();
});
