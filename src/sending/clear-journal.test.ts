import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  UNKNOWN,
} from '../testing/sending/memory-journal.ts';
import { clearAllSettled, clearJournal, hasUnsettledPets } from './clear-journal.ts';
import type { EntryState } from './journal/entry.ts';
import { readOtherJournals } from './journal/journal-view.ts';
import { addEntry } from './journal/add-entry.ts';
import { changeState } from './journal/change-state.ts';
import { keys } from './journal/store/record-keys.ts';
import { updateRecord } from './journal/store/update-record.ts';

const OTHER_PLACE = 'Production https://pets.example/v1';
const WAITING: EntryState = { is: 'waiting', tab: 't' };

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const opening = () => Promise.resolve(journal.store);
const addRows = async (states: readonly EntryState[], isEnded: boolean) => {
  await journal.addImport(
    'i',
    states.map(() => ({ is: 'waiting' })),
  );
  for (const [row, state] of states.entries()) await journal.set({ import: 'i', row }, state);
  if (isEnded)
    await journal.change((transaction) =>
      updateRecord(transaction, keys.import(PLACE, 'i'), { endedAt: NOW }),
    );
};
/** Adds an entry at another place. */
const addElsewhere = (number: string, state: EntryState) =>
  journal.change(async (transaction) => {
    await addEntry(transaction, OTHER_PLACE, {
      number,
      pet: { name: 'Ada', categoryId: 4n },
      tab: 't',
      at: NOW,
      baseline: { keyMark: 'a', ids: [], whole: [] },
    });
    await changeState(transaction, OTHER_PLACE, { entry: number }, () => state);
  });

test.each([
  { state: WAITING, isUnsettled: true },
  { state: ON_ITS_WAY, isUnsettled: true },
  { state: UNKNOWN, isUnsettled: true },
  { state: added(7n), isUnsettled: false },
  { state: REFUSED, isUnsettled: false },
])('an entry that is $state.is is unsettled: $isUnsettled', async ({ state, isUnsettled }) => {
  await addElsewhere('0', added(8n));
  await addElsewhere('1', state);
  expect(await hasUnsettledPets(opening())).toBe(isUnsettled);
});

test.each([
  { states: [added(7n), REFUSED], isEnded: true, isUnsettled: false },
  { states: [added(7n), UNKNOWN], isEnded: true, isUnsettled: true },
  { states: [added(7n), ON_ITS_WAY], isEnded: true, isUnsettled: true },
  { states: [added(7n), WAITING], isEnded: false, isUnsettled: true },
  { states: [added(7n), REFUSED], isEnded: false, isUnsettled: false },
  // Its rows will not be sent any more.
  { states: [added(7n), WAITING], isEnded: true, isUnsettled: false },
])(
  'an import of $states.length rows, the second $states.1.is, ended $isEnded, is unsettled: $isUnsettled',
  async ({ states, isEnded, isUnsettled }) => {
    await addRows(states, isEnded);
    expect(await hasUnsettledPets(opening())).toBe(isUnsettled);
  },
);

test('a record that cannot be read may be unsettled', async () => {
  await journal.addEntry('1');
  await journal.change(async ({ put }) => put(keys.entry(PLACE, '1'), 'of a later version'));
  expect(await hasUnsettledPets(opening())).toBe(true);
});

test('an empty journal has no unsettled pets', async () => {
  expect(await hasUnsettledPets(opening())).toBe(false);
});

test('clears everything at all places', async () => {
  await journal.addEntry('1');
  await addElsewhere('2', UNKNOWN);
  await clearJournal(opening());
  expect(await journal.keys()).toEqual([]);
});

test('clears what is settled at all places, also in unfinished imports', async () => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, REFUSED);
  await addElsewhere('2', added(7n));
  await addElsewhere('3', UNKNOWN);
  await addRows([WAITING, added(8n)], false);
  await clearAllSettled(opening());
  const views = await readOtherJournals(journal.store, [], NOW);
  expect(views.flatMap(({ entries }) => entries.map(({ number }) => number))).toEqual(['3']);
  const rows = (await journal.importWithRows('i'))?.rows;
  expect(rows?.map(({ pet }) => pet?.name)).toEqual(['Rex', undefined]);
});
