import { beforeEach, expect, test, vi } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import { heldLocks, holdLock, installLocks } from '../../testing/sending/web-locks.ts';
import { webLocks } from '../browser-ports.ts';
import type { EntryState, RowState } from '../journal/entry.ts';
import { keys } from '../journal/store/record-keys.ts';
import { endEntriesOfClosedTabs } from './end-entries-of-closed-tabs.ts';
import { importLockName, pageAliveLockName } from './lock-names.ts';

const LATER = NOW + 5000;
const LEFT_ON_ITS_WAY = {
  is: 'unknown',
  since: LATER,
  looks: 0,
  errorDescription: {
    happened: 'No answer was written down: the page was closed, or this browser could not write.',
    next: 'Look for the pet in the list.',
  },
};
const LEFT_WAITING = {
  is: 'not sent',
  at: LATER,
  errorDescription: {
    happened: 'The page was closed before the pet was sent.',
    next: 'Send it again.',
  },
};

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
  vi.stubGlobal('navigator', {});
  installLocks();
});

const endEntries = async (view = journal.view()) =>
  endEntriesOfClosedTabs(journal.store, webLocks(navigator.locks), await view, () => LATER);
const addEntries = async (states: readonly EntryState[]) => {
  for (const [index, state] of states.entries()) {
    await journal.addEntry(String(index));
    await journal.set({ entry: String(index) }, state);
  }
};
const statesOfEntries = async () =>
  (await journal.view()).entries.map(({ state }) => state).toReversed();
const addImport = async (number: string, states: readonly EntryState[]) => {
  await journal.addImport(
    number,
    states.map(() => ({ is: 'waiting' })),
  );
  for (const [row, state] of states.entries()) await journal.set({ import: number, row }, state);
};
const statesOfRows = async (number: string): Promise<readonly RowState[] | undefined> =>
  (await journal.importWithRows(number))?.rows.map(({ state }) => state);

test('ends the entries that a closed tab left waiting or on their way, and no others', async () => {
  const others = [UNKNOWN, added(7n), REFUSED, NOT_SENT];
  await addEntries([{ is: 'waiting', tab: 't' }, ON_ITS_WAY, ...others, { is: 'waiting' }]);
  expect(await endEntries()).toBe(true);
  expect(await statesOfEntries()).toEqual([
    LEFT_WAITING,
    LEFT_ON_ITS_WAY,
    ...others,
    // An entry without a tab belongs to no closed one.
    { is: 'waiting' },
  ]);
  expect(await endEntries()).toBe(false);
});

test('leaves the entries of a tab that is open, even if it is asleep', async () => {
  const release = holdLock(pageAliveLockName('open'));
  await addEntries([
    { is: 'waiting', tab: 'open' },
    { ...ON_ITS_WAY, tab: 'open' },
  ]);
  expect(await endEntries()).toBe(false);
  await journal.addEntry('of a closed tab');
  expect(await endEntries()).toBe(true);
  expect((await statesOfEntries()).map(({ is }) => is)).toEqual([
    'waiting',
    'on its way',
    'not sent',
  ]);
  release();
});

test('changes nothing that another tab has changed since the journal was read', async () => {
  await addEntries([ON_ITS_WAY, ON_ITS_WAY]);
  await addImport('i', [ON_ITS_WAY]);
  const view = await journal.view();
  for (const ref of [{ entry: '0' }, { import: 'i', row: 0 }]) await journal.set(ref, REFUSED);
  await journal.set({ entry: '1' }, { ...ON_ITS_WAY, tab: 'another' });
  expect(await endEntries(Promise.resolve(view))).toBe(false);
  expect(await statesOfEntries()).toEqual([REFUSED, { ...ON_ITS_WAY, tab: 'another' }]);
  expect(await statesOfRows('i')).toEqual([REFUSED]);
});

test('makes the rows that a closed tab left on their way open questions, and no others', async () => {
  const others: EntryState[] = [{ is: 'waiting' }, added(7n), UNKNOWN];
  await addImport('i', [...others, ON_ITS_WAY, ON_ITS_WAY]);
  await addImport('other', others);
  await journal.change(async ({ put }) => put(keys.outcome(PLACE, 'i', 2), 'of a later version'));
  expect(await endEntries()).toBe(true);
  const states = await statesOfRows('i');
  expect(states?.slice(3)).toEqual([LEFT_ON_ITS_WAY, LEFT_ON_ITS_WAY]);
  expect(states?.slice(0, 2)).toEqual(others.slice(0, 2));
  expect(await statesOfRows('other')).toEqual(others);
  expect(await endEntries()).toBe(false);
});

test('leaves the rows of an import that another tab runs', async () => {
  await addImport('i', [ON_ITS_WAY]);
  const release = holdLock(importLockName(PLACE, 'i'));
  expect(await endEntries()).toBe(false);
  expect(await statesOfRows('i')).toEqual([ON_ITS_WAY]);
  release();
});

test('ends an entry and a row that are on their way, and holds no lock afterwards', async () => {
  await addEntries([ON_ITS_WAY]);
  await addImport('i', [ON_ITS_WAY]);
  expect(await endEntries()).toBe(true);
  expect(await statesOfEntries()).toEqual([LEFT_ON_ITS_WAY]);
  expect(heldLocks()).toEqual([]);
});
