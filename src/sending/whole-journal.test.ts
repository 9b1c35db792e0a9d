import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import type { EnvironmentKey } from '../api/environment-key.ts';
import {
  added,
  createMemoryJournal,
  NOW,
  PAGE,
  PLACE,
  REFUSED,
  REX,
  UNKNOWN,
} from '../testing/sending/memory-journal.ts';
import { openIndexedDbRecordStore } from './journal/store/indexed-db-record-store.ts';
import { journalOf } from './journal/store/journal-store.ts';
import { submit } from './journal/submit.ts';
import { clearJournal, countToCheckAt, readJournals, removeOldRecords } from './whole-journal.ts';

const OTHER_PLACE = 'Production https://pets.example/v1';
const EARLIER_PLACE = 'Staging https://old.example/v1';
const WEEK = 7 * 24 * 60 * 60 * 1000;

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const opening = () => Promise.resolve(journal.recordStore);
/** Submits a pet at another place. */
const submitAt = (place: EnvironmentKey) =>
  journalOf(journal.recordStore, place).change((transaction) =>
    submit(transaction, { pet: REX }, { id: `at ${place}`, at: NOW, page: PAGE }),
  );

test('reads the journals of several places, and counts their open questions', async () => {
  await journal.sent('1', UNKNOWN);
  await submitAt(OTHER_PLACE);
  const views = await readJournals([PLACE, OTHER_PLACE], opening());
  expect(views.map(({ batches }) => batches.map(({ id }) => id))).toEqual([
    ['1'],
    [`at ${OTHER_PLACE}`],
  ]);
  expect(await countToCheckAt([PLACE, OTHER_PLACE], opening())).toBe(1);
});

test('clears everything at all places', async () => {
  await journal.submit('1');
  await submitAt(OTHER_PLACE);
  await clearJournal(opening());
  expect(await journal.keys()).toEqual([]);
});

test('clears nothing if another tab has cleared everything while this one waited for it', async () => {
  const [store, other] = [await openIndexedDbRecordStore(), await openIndexedDbRecordStore()];
  let isWanted = true;
  const sending = other.change(async ({ put }) => {
    put(['sent since then'], 1);
    isWanted = false;
  });
  const clearing = clearJournal(Promise.resolve(store), () => isWanted);
  await sending;
  await clearing;
  expect(await store.read(({ list }) => list([]))).toEqual([[['sent since then'], 1]]);
});

test('clears nothing if that is no longer wanted once the journal is open', async () => {
  await journal.submit('1');
  await clearJournal(opening(), () => false);
  expect(await journal.batch('1')).toBeDefined();
});

test('fails if it cannot be cleared', async () => {
  const { change } = createMemoryJournal().recordStore;
  // Its transactions write into another store.
  const store = { ...journal.recordStore, change };
  await journal.submit('1');
  await expect(clearJournal(Promise.resolve(store))).rejects.toThrow('records are left');
});

test('removes what is settled after a day, and what is to check never', async () => {
  await journal.sent('settled', added(7n));
  await journal.sent('refused', REFUSED);
  await removeOldRecords(journal.recordStore, [PLACE], NOW + 5000);
  expect((await journal.view()).batches).toHaveLength(2);
  await removeOldRecords(journal.recordStore, [PLACE], NOW + 2 * WEEK);
  expect((await journal.view()).batches.map(({ id }) => id)).toEqual(['refused']);
});

test('removes an address that the build no longer has, a week after it was last used', async () => {
  await submitAt(EARLIER_PLACE);
  await submitAt(OTHER_PLACE);
  const remove = (now: number) => removeOldRecords(journal.recordStore, [PLACE, OTHER_PLACE], now);
  await remove(NOW + WEEK);
  expect((await readJournals([EARLIER_PLACE], opening()))[0]?.batches).toHaveLength(1);
  await remove(NOW + WEEK + 1);
  const text = (await journal.keys()).join();
  expect(text).not.toContain(EARLIER_PLACE);
  expect(text).toContain(`at ${OTHER_PLACE}`);
});
