import { expect, test } from 'vitest';
import { openTestService } from '../../testing/test-service.ts';
import {
  added,
  createTestJournal,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  REX,
  UNKNOWN,
} from '../../testing/test-journal.ts';
import type { EntryState } from '../journal/entry.ts';
import { keys } from '../journal/store/keys.ts';
import { updateRecord } from '../journal/store/update-record.ts';
import { readImportIn } from '../journal/store/stored-imports.ts';
import { checkLists } from './check-lists.ts';

const ALL_LISTS = [
  '?limit=100',
  '?limit=100&status=available',
  '?limit=100&status=pending',
  '?limit=100&status=sold',
];
const rex = (id: bigint) => ({ ...REX, id });
const LATER = NOW + 5000;
const CHECKED_ELSEWHERE: EntryState = {
  is: 'unknown',
  since: NOW,
  looks: 5,
  problem: { happened: 'It failed.', next: 'Try again.' },
};

/** A journal, and a service that holds the Rex of these IDs. */
function open(...ids: bigint[]) {
  const journal = createTestJournal();
  const service = openTestService(ids.map(rex));
  const context = { store: journal.store, place: PLACE, now: () => LATER };
  return {
    ...journal,
    ...service,
    check: () => checkLists(context, { client: service.client, keyMark: 'a' }),
    /** An import that has finished with these rows. */
    finishImport: async (...states: EntryState[]) => {
      await journal.addImport(
        'i',
        states.map(() => ({ is: 'waiting' })),
      );
      for (const [row, state] of states.entries()) await journal.set({ import: 'i', row }, state);
      await journal.change((transaction) =>
        updateRecord(transaction, keys.import(PLACE, 'i'), { endedAt: NOW }),
      );
    },
    readImport: async () =>
      (await journal.store.read((transaction) => readImportIn(transaction, PLACE, 'i')))?.summary,
  };
}

test('reads no list where nothing is open', async () => {
  const { addEntry, set, check, sent } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, REFUSED);
  await addEntry('b');
  await set({ entry: 'b' }, ON_ITS_WAY);
  await check();
  expect(sent).toEqual([]);
});

test('reads all four lists for an unknown entry, and stores the finding', async () => {
  const { addEntry, set, check, sent, stateOf } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await check();
  expect(sent.toSorted()).toEqual(ALL_LISTS);
  expect(await stateOf({ entry: 'a' })).toEqual({
    ...UNKNOWN,
    looks: 1,
    finding: { at: LATER, answer: 'likely added', pets: [rex(7n)], sent: 1 },
  });
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({ looks: 2 });
});

test('stores that lists could not be read', async () => {
  const { addEntry, set, check, failing, stateOf } = open(7n);
  for (const list of ALL_LISTS) failing.add(list);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({
    finding: { answer: 'cannot tell', doubt: 'not read' },
  });
});

test('reads the list of an added entry once, and stores the second pet like it', async () => {
  const { addEntry, set, check, sent, stateOf } = open(7n, 8n);
  await addEntry('a');
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(sent).toEqual(['?limit=100&status=available']);
  expect(await stateOf({ entry: 'a' })).toEqual({
    ...added(7n),
    isChecked: true,
    surplus: { pets: [rex(8n)], sent: 1 },
  });
  await check();
  expect(sent).toHaveLength(1);
});

test('an added entry without a second pet is checked, and has no surplus', async () => {
  const { addEntry, set, check, stateOf } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(await stateOf({ entry: 'a' })).toEqual({ ...added(7n), isChecked: true });
});

test('reads the list without a filter for a pet that was sent without a status', async () => {
  const { addEntry, set, check, sent } = open(7n);
  const { status: _, ...pet } = REX;
  await addEntry('a', { pet });
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(sent).toEqual(['?limit=100']);
});

test('an entry added without an ID is not checked', async () => {
  const { addEntry, set, check, sent } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, added());
  await check();
  expect(sent).toEqual([]);
});

test('judges only what was open before the lists were read', async () => {
  const { addEntry, set, client, check, stateOf } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await addEntry('b', { pet: { ...REX, name: 'Ada' } });
  await set({ entry: 'b' }, ON_ITS_WAY);
  const { listPetsUncached } = client;
  client.listPetsUncached = async (query, signal) => {
    await set({ entry: 'b' }, UNKNOWN);
    // Another tab has checked it meanwhile.
    await set({ entry: 'a' }, CHECKED_ELSEWHERE);
    return listPetsUncached(query, signal);
  };
  await check();
  expect(await stateOf({ entry: 'a' })).toEqual(CHECKED_ELSEWHERE);
  expect(await stateOf({ entry: 'b' })).toEqual(UNKNOWN);
});

test('rows of an import are judged, and a second pet like an added row is a duplicate', async () => {
  const { finishImport, check, sent, stateOf, readImport } = open(7n, 8n);
  await finishImport(REFUSED, added(7n));
  await check();
  expect(sent.toSorted()).toEqual(ALL_LISTS);
  expect(await readImport()).toMatchObject({
    looks: 1,
    lookedAt: LATER,
    isChecked: true,
    duplicates: [{ row: 1, pet: rex(8n) }],
  });
  expect(await stateOf({ import: 'i', row: 1 })).toMatchObject({ is: 'added', id: 7n });
  await check();
  expect(sent).toHaveLength(4);
});

test('an unknown row of an import gets a finding', async () => {
  const { finishImport, check, stateOf, readImport } = open(7n);
  await finishImport(UNKNOWN);
  await check();
  expect(await stateOf({ import: 'i', row: 0 })).toMatchObject({
    looks: 1,
    finding: { answer: 'likely added', pets: [rex(7n)] },
  });
  expect(await readImport()).toMatchObject({ looks: 1, duplicates: [] });
});

test('a pet that a row of another import became is not a new one', async () => {
  const { addEntry, set, finishImport, check, stateOf } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await finishImport(added(7n));
  // Checked before: its rows need not be read for themselves.
  await check();
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({
    finding: { answer: 'not seen', among: 1, status: 'available' },
  });
});

test('a pet that a cleared entry became is not a new one', async () => {
  const { addEntry, set, change, check, stateOf } = open(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await change((transaction) => Promise.resolve(transaction.put(keys.clearedIds(PLACE), [7n])));
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({ finding: { answer: 'not seen' } });
});

test('an entry that cannot be read is no case', async () => {
  const { change, check, sent } = open(7n);
  await change((transaction) =>
    Promise.resolve(
      transaction.put(keys.entry(PLACE, 'a'), { number: 'a', of: 'a newer version' }),
    ),
  );
  await check();
  expect(sent).toEqual([]);
});
