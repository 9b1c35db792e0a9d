import { expect, test } from 'vitest';
import { ALL_LISTS, LATER, openCheck, rex } from '../../testing/sending/open-check.ts';
import {
  added,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REFUSED,
  REX,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';
import type { EntryState } from '../journal/entry.ts';
import { keys } from '../journal/store/record-keys.ts';

const CHECKED_ELSEWHERE: EntryState = {
  is: 'unknown',
  since: NOW,
  looks: 5,
  errorDescription: { happened: 'It failed.', next: 'Try again.' },
};

test('reads no list if there is no open question', async () => {
  const { addEntry, set, check, sent } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, REFUSED);
  await addEntry('b');
  await set({ entry: 'b' }, ON_ITS_WAY);
  await check();
  expect(sent).toEqual([]);
});

test('reads all four lists for an unknown entry, and stores the finding', async () => {
  const { addEntry, set, check, sent, stateOf } = openCheck(7n);
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
  const { addEntry, set, check, failing, stateOf } = openCheck(7n);
  for (const list of ALL_LISTS) failing.add(list);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({
    finding: { answer: 'cannot tell', doubt: 'not read' },
  });
});

test('reads the list of an added entry once, and stores the second pet like it', async () => {
  const { addEntry, set, check, sent, stateOf } = openCheck(7n, 8n);
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
  const { addEntry, set, check, stateOf } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(await stateOf({ entry: 'a' })).toEqual({ ...added(7n), isChecked: true });
});

test('reads the list without a filter for a pet that was sent without a status', async () => {
  const { addEntry, set, check, sent } = openCheck(7n);
  const { status: _, ...pet } = REX;
  await addEntry('a', { pet });
  await set({ entry: 'a' }, added(7n));
  await check();
  expect(sent).toEqual(['?limit=100']);
});

test('an entry added without an ID is not checked', async () => {
  const { addEntry, set, check, sent } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, added());
  await check();
  expect(sent).toEqual([]);
});

test('judges only what was open before the lists were read', async () => {
  const { addEntry, set, checkWhile, stateOf } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await addEntry('b', { pet: { ...REX, name: 'Ada' } });
  await set({ entry: 'b' }, ON_ITS_WAY);
  await checkWhile(async () => {
    await set({ entry: 'b' }, UNKNOWN);
    // Another tab checks the entry while this one reads the lists.
    await set({ entry: 'a' }, CHECKED_ELSEWHERE);
  });
  expect(await stateOf({ entry: 'a' })).toEqual(CHECKED_ELSEWHERE);
  expect(await stateOf({ entry: 'b' })).toEqual(UNKNOWN);
});

test('a pet of a cleared entry is not taken for the pet of an open question', async () => {
  const { addEntry, set, change, check, stateOf } = openCheck(7n);
  await addEntry('a');
  await set({ entry: 'a' }, UNKNOWN);
  await change((transaction) => Promise.resolve(transaction.put(keys.clearedIds(PLACE), [7n])));
  await check();
  expect(await stateOf({ entry: 'a' })).toMatchObject({ finding: { answer: 'not seen' } });
});

test('reads no list for an entry that cannot be read', async () => {
  const { change, check, sent } = openCheck(7n);
  await change((transaction) =>
    Promise.resolve(
      transaction.put(keys.entry(PLACE, 'a'), { number: 'a', of: 'a newer version' }),
    ),
  );
  await check();
  expect(sent).toEqual([]);
});
