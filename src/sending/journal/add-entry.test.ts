import { beforeEach, expect, test } from 'vitest';
import type { EntryState } from './entry.ts';
import { keys } from './store/record-keys.ts';
import {
  added,
  createMemoryJournal,
  BASELINE,
  NOT_SENT,
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

const WAITING: EntryState = { is: 'waiting', tab: 't' };
const DECIDED_ADDED: EntryState = { is: 'decided', at: NOW, how: {} };
const DECIDED_NOT_ADDED: EntryState = { is: 'decided', at: NOW, how: 'not added' };

test('makes one entry when a draft is submitted twice at once', async () => {
  const results = [journal.addEntry('1', { draft: 'd' }), journal.addEntry('2', { draft: 'd' })];
  expect(await Promise.all(results)).toEqual([true, false]);
  expect(await journal.stateOf({ entry: '1' })).toEqual(WAITING);
  expect(await journal.stateOf({ entry: '2' })).toBeUndefined();
});

test.each([
  { state: WAITING, isFree: false },
  { state: ON_ITS_WAY, isFree: false },
  { state: UNKNOWN, isFree: false },
  { state: added(7n), isFree: false },
  { state: DECIDED_ADDED, isFree: false },
  { state: REFUSED, isFree: true },
  { state: NOT_SENT, isFree: true },
  { state: DECIDED_NOT_ADDED, isFree: true },
])(
  'a draft whose entry is $state.is may be submitted again: $isFree',
  async ({ state, isFree }) => {
    await journal.addEntry('1', { draft: 'd' });
    await journal.set({ entry: '1' }, state);
    expect(await journal.addEntry('2', { draft: 'd' })).toBe(isFree);
  },
);

test('refuses a draft if one of its entries may have been added', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, REFUSED);
  await journal.addEntry('2', { draft: 'd' });
  await journal.set({ entry: '2' }, UNKNOWN);
  expect(await journal.addEntry('3', { draft: 'd' })).toBe(false);
  expect(await journal.addEntry('4', { draft: 'another' })).toBe(true);
});

test('refuses a draft whose record cannot be read', async () => {
  await journal.change(async ({ put }) => put(keys.draft(PLACE, 'd'), 'of a later version'));
  expect(await journal.addEntry('1', { draft: 'd' })).toBe(false);
});

test.each([
  { state: UNKNOWN, isAllowed: true },
  { state: { ...ON_ITS_WAY, since: NOW - 60_000 }, isAllowed: true },
  { state: { ...ON_ITS_WAY, since: NOW - 59_999 }, isAllowed: false },
  { state: added(7n), isAllowed: false },
  { state: REFUSED, isAllowed: false },
  { state: DECIDED_ADDED, isAllowed: false },
])('an entry that is $state.is may be sent again: $isAllowed', async ({ state, isAllowed }) => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, state);
  expect(await journal.addEntry('2', { repeats: { entry: '1' } })).toBe(isAllowed);
});

test('sends an entry again only if no other repeat of it is unsettled', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  const repeats = { entry: '1' };
  const results = [journal.addEntry('2', { repeats }), journal.addEntry('3', { repeats })];
  expect(await Promise.all(results)).toEqual([true, false]);
  await journal.set({ entry: '2' }, UNKNOWN);
  expect(await journal.addEntry('4', { repeats })).toBe(false);
  await journal.set({ entry: '2' }, REFUSED);
  expect(await journal.addEntry('5', { repeats })).toBe(true);
});

test('sends an open row of an import again as an entry', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await journal.set({ import: 'i', row: 1 }, UNKNOWN);
  expect(await journal.addEntry('1', { repeats: { import: 'i', row: 1 } })).toBe(true);
  expect(await journal.addEntry('2', { repeats: { import: 'i', row: 1 } })).toBe(false);
  expect(await journal.addEntry('3', { repeats: { import: 'i', row: 0 } })).toBe(false);
  expect(await journal.addEntry('4', { repeats: { import: 'gone', row: 0 } })).toBe(false);
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
