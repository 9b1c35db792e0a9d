import { beforeEach, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Decision } from './entry.ts';
import type { EntryRef } from './entry-ref.ts';
import { keys } from './store/record-keys.ts';
import { clearSettled } from './clear-settled.ts';
import {
  added,
  createMemoryJournal,
  NOW,
  ON_ITS_WAY,
  PLACE,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(async () => {
  journal = createMemoryJournal();
  await journal.addEntry('open');
  await journal.set({ entry: 'open' }, UNKNOWN);
});

const decideAs = (how: Decision, ref: EntryRef = { entry: 'open' }) =>
  journal.change((transaction) => decide(transaction, PLACE, ref, how, NOW));

test('decides a request that is on its way only after a minute', async () => {
  await journal.set({ entry: 'open' }, ON_ITS_WAY);
  expect(await decideAs('not added')).toBe(false);
  await journal.set({ entry: 'open' }, { ...ON_ITS_WAY, since: NOW - 60_000 });
  expect(await decideAs('not added')).toBe(true);
});

test('refuses a pet that belongs to a row or to a cleared entry', async () => {
  await journal.addImport('i', [added(7n)]);
  expect(await decideAs({ added: 7n })).toBe(false);
  await journal.addEntry('other');
  await journal.set({ entry: 'other' }, added(8n));
  await journal.change((transaction) =>
    clearSettled(transaction, PLACE, { includesUnfinishedImports: false }),
  );
  expect(await decideAs({ added: 8n })).toBe(false);
  expect(await journal.stateOf({ entry: 'open' })).toEqual(UNKNOWN);
});

test('decides an open row, and its import counts it', async () => {
  await journal.addImport('i', [{ is: 'waiting' }]);
  await journal.set({ import: 'i', row: 0 }, UNKNOWN);
  expect(await decideAs({}, { import: 'i', row: 0 })).toBe(true);
  expect(await journal.stateOf({ import: 'i', row: 0 })).toMatchObject({ is: 'decided' });
});

test.each<{ how: Decision; written: Decision }>([
  { how: 'not added', written: 'not added' },
  { how: { added: 7n }, written: { added: 7n } },
  { how: {}, written: {} },
  // Not written as a field that is undefined, which could not be read again.
  { how: { added: undefined }, written: {} },
])('writes the decision $how as $written', async ({ how, written }) => {
  expect(await decideAs(how)).toBe(true);
  expect(await journal.stateOf({ entry: 'open' })).toStrictEqual({
    is: 'decided',
    at: NOW,
    how: written,
  });
});

test('refuses only the pets of the rows of an import', async () => {
  await journal.addImport('i', [added(7n), added(9n), added()]);
  expect(await decideAs({ added: 7n })).toBe(false);
  expect(await decideAs({ added: 9n })).toBe(false);
  expect(await decideAs({ added: 8n })).toBe(true);
});

test('decides although other entries and imports cannot be read', async () => {
  await journal.change(async ({ put }) => {
    put(keys.entry(PLACE, 'later'), { is: 'new' });
    put(keys.import(PLACE, 'later'), { is: 'new' });
  });
  expect(await decideAs({ added: 7n })).toBe(true);
});
