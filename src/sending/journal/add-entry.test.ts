import { beforeEach, expect, test } from 'vitest';
import { keys } from './store/record-keys.ts';
import {
  createMemoryJournal,
  BASELINE,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('a draft may be submitted again after its pet was refused', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, REFUSED);
  expect(await journal.addEntry('2', { draft: 'd' })).toBe(true);
});

test('refuses a draft whose record cannot be read', async () => {
  await journal.change(async ({ put }) => put(keys.draft(PLACE, 'd'), 'of a later version'));
  expect(await journal.addEntry('1', { draft: 'd' })).toBe(false);
});

test('an entry may be sent again once it is on its way for a minute', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, { ...ON_ITS_WAY, since: NOW - 59_999 });
  expect(await journal.addEntry('2', { repeats: { entry: '1' } })).toBe(false);
  await journal.set({ entry: '1' }, { ...ON_ITS_WAY, since: NOW - 60_000 });
  expect(await journal.addEntry('2', { repeats: { entry: '1' } })).toBe(true);
});

test('an entry or a row that was removed is not sent again', async () => {
  expect(await journal.addEntry('1', { repeats: { entry: 'gone' } })).toBe(false);
  expect(await journal.addEntry('2', { repeats: { import: 'gone', row: 0 } })).toBe(false);
});

test('an entry may be sent again after an entry that sent it again was refused', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  const repeats = { entry: '1' };
  await journal.addEntry('2', { repeats });
  await journal.set({ entry: '2' }, REFUSED);
  expect(await journal.addEntry('3', { repeats })).toBe(true);
});

test('keeps the baseline of the first entry when it is sent again', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  await journal.addEntry('2', {
    repeats: { entry: '1' },
    baseline: { ...BASELINE, ids: [1n, 2n] },
  });
  const baseline = await journal.store.read(({ get }) => get(keys.baseline(PLACE, '2')));
  expect(baseline).toEqual(BASELINE);
});

test('writes nothing about drafts and repeats for an entry without any', async () => {
  await journal.addEntry('1');
  await journal.addEntry('2');
  expect((await journal.keys()).toSorted()).toEqual(
    [
      `${PLACE} entry 1`,
      `${PLACE} entry 2`,
      `${PLACE} known 1`,
      `${PLACE} known 2`,
      `${PLACE} sequence`,
      `places ${PLACE}`,
    ].toSorted(),
  );
});

test('refuses a draft of which an entry cannot be read', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.change(async ({ put }) => put(keys.entry(PLACE, '1'), 'of a later version'));
  expect(await journal.addEntry('2', { draft: 'd' })).toBe(false);
});

test('an entry says which entry or row it sends again', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await journal.set({ import: 'i', row: 1 }, UNKNOWN);
  await journal.addEntry('2', { repeats: { entry: '1' } });
  await journal.addEntry('3', { repeats: { import: 'i', row: 1 } });
  const { entries } = await journal.view();
  expect(entries.map(({ number, repeats }) => [number, repeats])).toEqual([
    ['3', 'i 1'],
    ['2', '1'],
    ['1', undefined],
  ]);
});

test('each open question may be sent again, whatever the others are', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  const refs = [{ entry: 'a' }, { entry: 'b' }, { import: 'i', row: 0 }, { import: 'i', row: 1 }];
  for (const number of ['a', 'b']) await journal.addEntry(number);
  for (const ref of refs) await journal.set(ref, UNKNOWN);
  for (const [index, repeats] of refs.entries())
    expect(await journal.addEntry(String(index), { repeats })).toBe(true);
});
