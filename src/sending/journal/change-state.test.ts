import { beforeEach, expect, test } from 'vitest';
import { changeState } from './change-state.ts';
import type { EntryState } from './entry.ts';
import { keys } from './store/record-keys.ts';
import { updateRecord } from './store/update-record.ts';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

const WAITING: EntryState = { is: 'waiting' };
const DECIDED: EntryState = { is: 'decided', at: NOW, how: 'not added' };
const ROW = { import: 'i', row: 0 };

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('the lists are checked anew for an import when one of its rows becomes unknown', async () => {
  await journal.addImport('i', [WAITING, WAITING]);
  const check = (looks: number) =>
    journal.change((transaction) =>
      updateRecord(transaction, keys.import(PLACE, 'i'), { looks, lookedAt: NOW }),
    );
  const summary = async () => (await journal.view()).imports[0];

  await check(2);
  await journal.set(ROW, { ...UNKNOWN, since: NOW + 5 });
  expect(await summary()).toMatchObject({ unknownSince: NOW + 5, looks: 0 });
  expect(await summary()).not.toHaveProperty('lookedAt');

  // Neither a row that stays unknown nor one that is added needs other checks.
  await check(1);
  await journal.set(ROW, { ...UNKNOWN, since: NOW + 9, looks: 1 });
  await journal.set({ import: 'i', row: 1 }, added(7n));
  expect(await summary()).toMatchObject({ unknownSince: NOW + 5, looks: 1, lookedAt: NOW });
});

test.each([
  { state: WAITING, isKept: true },
  { state: ON_ITS_WAY, isKept: true },
  { state: UNKNOWN, isKept: true },
  { state: added(7n), isKept: true },
  { state: { ...added(7n), isChecked: true }, isKept: false },
  { state: REFUSED, isKept: false },
  { state: NOT_SENT, isKept: false },
  { state: DECIDED, isKept: false },
])('keeps the baseline of an entry that becomes $state: $isKept', async ({ state, isKept }) => {
  await journal.addEntry('1');
  await journal.set({ entry: '1' }, state);
  const baseline = await journal.store.read(({ get }) => get(keys.baseline(PLACE, '1')));
  expect(baseline).toEqual(isKept ? BASELINE : undefined);
});

test('changes nothing if the entry or the import was removed', async () => {
  expect(await journal.set({ entry: '1' }, REFUSED)).toBeUndefined();
  expect(await journal.set(ROW, REFUSED)).toBeUndefined();
  expect(await journal.keys()).toEqual([]);
});

test('changes nothing if the next state is undefined', async () => {
  await journal.addImport('i', [WAITING]);
  const before = await journal.keys();
  const changed = await journal.change((transaction) =>
    changeState(transaction, PLACE, ROW, () => undefined),
  );
  expect(changed).toBeUndefined();
  expect(await journal.keys()).toEqual(before);
  expect(await journal.stateOf(ROW)).toEqual(WAITING);
});

test('changes a row of an import whose summary cannot be read, and leaves the summary', async () => {
  await journal.addImport('i', [WAITING]);
  const key = keys.import(PLACE, 'i');
  await journal.change(async ({ put }) => put(key, 'of a later version'));
  await journal.set(ROW, REFUSED);
  expect(await journal.stateOf(ROW)).toEqual(REFUSED);
  expect(await journal.store.read(({ get }) => get(key))).toBe('of a later version');
});
