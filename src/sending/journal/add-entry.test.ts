import { beforeEach, expect, test } from 'vitest';
import type { EntryState } from './entry.ts';
import { keys } from './store/keys.ts';
import {
  added,
  createTestJournal,
  KNOWN,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  UNKNOWN,
} from '../../testing/test-journal.ts';

let journal: ReturnType<typeof createTestJournal>;
beforeEach(() => {
  journal = createTestJournal();
});

const WAITING: EntryState = { is: 'waiting', tab: 't' };
const TAKEN: EntryState = { is: 'decided', at: NOW, how: {} };
const DENIED: EntryState = { is: 'decided', at: NOW, how: 'not added' };

test('of two presses of one draft at once, one makes an entry', async () => {
  const presses = [journal.addEntry('1', { draft: 'd' }), journal.addEntry('2', { draft: 'd' })];
  expect(await Promise.all(presses)).toEqual([true, false]);
  expect(await journal.stateOf({ entry: '1' })).toEqual(WAITING);
  expect(await journal.stateOf({ entry: '2' })).toBeUndefined();
});

test.each([
  { state: WAITING, isFree: false },
  { state: ON_ITS_WAY, isFree: false },
  { state: UNKNOWN, isFree: false },
  { state: added(7n), isFree: false },
  { state: TAKEN, isFree: false },
  { state: REFUSED, isFree: true },
  { state: NOT_SENT, isFree: true },
  { state: DENIED, isFree: true },
])('a draft whose entry is $state.is is free: $isFree', async ({ state, isFree }) => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, state);
  expect(await journal.addEntry('2', { draft: 'd' })).toBe(isFree);
});

test('one of several entries of a draft bars it', async () => {
  await journal.addEntry('1', { draft: 'd' });
  await journal.set({ entry: '1' }, REFUSED);
  await journal.addEntry('2', { draft: 'd' });
  await journal.set({ entry: '2' }, UNKNOWN);
  expect(await journal.addEntry('3', { draft: 'd' })).toBe(false);
  expect(await journal.addEntry('4', { draft: 'another' })).toBe(true);
});

test('a draft whose record cannot be read is taken for used', async () => {
  await journal.change(async ({ put }) => put(keys.draft(PLACE, 'd'), 'of a later version'));
  expect(await journal.addEntry('1', { draft: 'd' })).toBe(false);
});

test.each([
  { state: UNKNOWN, isAllowed: true },
  { state: { ...ON_ITS_WAY, since: NOW - 60_000 }, isAllowed: true },
  { state: { ...ON_ITS_WAY, since: NOW - 59_999 }, isAllowed: false },
  { state: added(7n), isAllowed: false },
  { state: REFUSED, isAllowed: false },
  { state: TAKEN, isAllowed: false },
])('what is $state.is is sent again: $isAllowed', async ({ state, isAllowed }) => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, state);
  expect(await journal.addEntry('2', { repeats: { entry: '1' } })).toBe(isAllowed);
});

test('one unsettled repeat at a time', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  const repeats = { entry: '1' };
  const presses = [journal.addEntry('2', { repeats }), journal.addEntry('3', { repeats })];
  expect(await Promise.all(presses)).toEqual([true, false]);
  await journal.set({ entry: '2' }, UNKNOWN);
  expect(await journal.addEntry('4', { repeats })).toBe(false);
  await journal.set({ entry: '2' }, REFUSED);
  expect(await journal.addEntry('5', { repeats })).toBe(true);
});

test('an open row of an import is sent again as an entry of its own', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await journal.set({ import: 'i', row: 1 }, UNKNOWN);
  expect(await journal.addEntry('1', { repeats: { import: 'i', row: 1 } })).toBe(true);
  expect(await journal.addEntry('2', { repeats: { import: 'i', row: 1 } })).toBe(false);
  expect(await journal.addEntry('3', { repeats: { import: 'i', row: 0 } })).toBe(false);
  expect(await journal.addEntry('4', { repeats: { import: 'gone', row: 0 } })).toBe(false);
});

test('what is sent again is compared with what was known at first', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, UNKNOWN);
  await journal.addEntry('2', { repeats: { entry: '1' }, baseline: { ...KNOWN, ids: [1n, 2n] } });
  const known = await journal.store.read(({ get }) => get(keys.baseline(PLACE, '2')));
  expect(known).toEqual(KNOWN);
});
