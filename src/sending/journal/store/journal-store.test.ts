import { expect, test } from 'vitest';
import { atPlace, journalOf, listPlaces } from './journal-store.ts';
import { createMemoryRecordStore } from './memory-record-store.ts';

const STAGING = 'Staging https://pets.example/v1';
const PRODUCTION = 'Production https://pets.example/v1';

/** Creates a record store in which both places have a batch with the same ID. */
async function openBoth() {
  const store = createMemoryRecordStore();
  const staging = journalOf(store, STAGING);
  const production = journalOf(store, PRODUCTION);
  for (const journal of [staging, production])
    await journal.change(async ({ notePlace, put }) => {
      notePlace(5);
      put(['batch', '1'], journal.place);
    });
  return { store, staging, production, all: () => store.read(({ list }) => list([])) };
}

test('stores each record under its place, and when that was used', async () => {
  const { all } = await openBoth();
  expect(await all()).toEqual([
    [[PRODUCTION, 'batch', '1'], PRODUCTION],
    [[STAGING, 'batch', '1'], STAGING],
    [['places', PRODUCTION], 5],
    [['places', STAGING], 5],
  ]);
});

test('reads the records of its own place alone', async () => {
  const { staging } = await openBoth();
  expect(await staging.read(({ get }) => get(['batch', '1']))).toBe(STAGING);
  expect(await staging.read(({ list }) => list(['batch']))).toEqual([[['batch', '1'], STAGING]]);
});

test('removes the records of its own place alone', async () => {
  const { staging, production, store } = await openBoth();
  await staging.change(async ({ remove }) => remove(['batch']));
  expect(await staging.read(({ get }) => get(['batch', '1']))).toBeUndefined();
  await staging.change(async ({ removeAll }) => removeAll());
  expect(await store.read(listPlaces)).toEqual([{ place: PRODUCTION, usedAt: 5 }]);
  expect(await production.read(({ get }) => get(['batch', '1']))).toBe(PRODUCTION);
});

test('changes several places in one transaction', async () => {
  const { store, all } = await openBoth();
  await store.change(async (transaction) => {
    for (const { place } of await listPlaces(transaction)) atPlace(transaction, place).removeAll();
  });
  expect(await all()).toEqual([]);
});
