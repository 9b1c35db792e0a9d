import 'fake-indexeddb/auto';
import { beforeEach, expect, test } from 'vitest';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOW,
  PAGE,
  REFUSED,
  UNKNOWN,
} from '../testing/sending/memory-journal.ts';
import { clearAllSettled, clearJournal, readAllJournals } from './clear-journal.ts';
import type { Attempt } from './journal/batch.ts';
import { readRow, writeRow } from './journal/rows.ts';
import { openIndexedDbRecordStore } from './journal/store/indexed-db-record-store.ts';
import { journalOf } from './journal/store/journal-store.ts';
import { keys } from './journal/store/record-keys.ts';
import { submit } from './journal/submit.ts';

const OTHER_PLACE = 'Production https://pets.example/v1';
const UNSENT: Attempt = { is: 'waiting' };

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const opening = () => Promise.resolve(journal.recordStore);
const elsewhere = () => journalOf(journal.recordStore, OTHER_PLACE);

/** Writes a pet at another place. */
const sentElsewhere = (draft: string, state: Attempt) =>
  elsewhere().change(async (transaction) => {
    const pet = { name: 'Ada', categoryId: 4n };
    const baseline = { id: 'b', at: NOW, value: BASELINE };
    const context = { at: NOW, page: PAGE, baseline };
    await submit(transaction, { draft, pet, tab: 't' }, context);
    const stored = await readRow(transaction, { batch: draft, row: 0 });
    if (stored) writeRow(transaction, stored, { attempts: [state] });
  });

test('clears everything at all places', async () => {
  await journal.submit('1');
  await sentElsewhere('2', UNKNOWN);
  await clearJournal(opening());
  expect(await journal.keys()).toEqual([]);
});

test('clears nothing if another tab has cleared everything while this one waited for it', async () => {
  const [store, other] = [await openIndexedDbRecordStore(), await openIndexedDbRecordStore()];
  let isWanted = true;
  const sending = other.change(async ({ put }) => put(['sent since then'], 1));
  const clearing = clearJournal(Promise.resolve(store), () => isWanted);
  await sending;
  isWanted = false;
  await clearing;
  expect(await store.read(({ list }) => list([]))).toEqual([[['sent since then'], 1]]);
});

test('clears what is settled at all places, also in unfinished files', async () => {
  await journal.sent('1', REFUSED);
  await sentElsewhere('2', added(7n));
  await sentElsewhere('3', UNKNOWN);
  await journal.sentFile('i', UNSENT, added(8n));
  await clearAllSettled(opening());
  const views = await readAllJournals(opening());
  expect(views.flatMap(({ batches }) => batches.map(({ id }) => id)).toSorted()).toEqual([
    '3',
    'i',
  ]);
  const names = (await journal.file('i'))?.rows.map(({ pet }) => pet?.name);
  expect(names).toEqual(['Rex', undefined]);
});

test('notes when it cleared a pet without an ID, so that lists from before prove nothing', async () => {
  await sentElsewhere('1', added());
  await clearAllSettled(opening(), () => NOW + 5);
  expect(await elsewhere().read(({ get }) => get(keys.clearedWithoutId))).toBe(NOW + 5);
});
