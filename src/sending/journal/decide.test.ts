import { beforeEach, expect, test } from 'vitest';
import { decide } from './decide.ts';
import type { Decision } from './entry.ts';
import type { EntryRef } from './entry-ref.ts';
import { clearSettled } from './clear-settled.ts';
import {
  added,
  createTestJournal,
  NOW,
  ON_ITS_WAY,
  PLACE,
  UNKNOWN,
} from '../../testing/test-journal.ts';

let journal: ReturnType<typeof createTestJournal>;
beforeEach(async () => {
  journal = createTestJournal();
  await journal.addEntry('open');
  await journal.set({ entry: 'open' }, UNKNOWN);
});

const say = (how: Decision, ref: EntryRef = { entry: 'open' }) =>
  journal.change((transaction) => decide(transaction, PLACE, ref, how, NOW));

test('a person closes an open question, once', async () => {
  expect(await say({ added: 7n })).toBe(true);
  expect(await journal.stateOf({ entry: 'open' })).toMatchObject({ how: { added: 7n } });
  expect(await say('not added')).toBe(false);
});

test('what may be asleep can be decided, what has just left cannot', async () => {
  await journal.set({ entry: 'open' }, ON_ITS_WAY);
  expect(await say('not added')).toBe(false);
  await journal.set({ entry: 'open' }, { ...ON_ITS_WAY, since: NOW - 60_000 });
  expect(await say('not added')).toBe(true);
});

test('a pet that another entry became cannot be taken', async () => {
  await journal.addEntry('other');
  await journal.set({ entry: 'other' }, added(7n));
  expect(await say({ added: 7n })).toBe(false);
  expect(await say({ added: 8n })).toBe(true);
});

test('a pet that a row became cannot be taken, nor one that was forgotten', async () => {
  await journal.addImport('i', [added(7n)]);
  expect(await say({ added: 7n })).toBe(false);
  await journal.addEntry('other');
  await journal.set({ entry: 'other' }, added(8n));
  await journal.change((transaction) =>
    clearSettled(transaction, PLACE, { includesUnfinishedImports: false }),
  );
  expect(await say({ added: 8n })).toBe(false);
  expect(await journal.stateOf({ entry: 'open' })).toEqual(UNKNOWN);
});

test('an open row is decided, and its import counts it', async () => {
  await journal.addImport('i', [{ is: 'waiting' }]);
  await journal.set({ import: 'i', row: 0 }, UNKNOWN);
  expect(await say({}, { import: 'i', row: 0 })).toBe(true);
  expect(await journal.stateOf({ import: 'i', row: 0 })).toMatchObject({ is: 'decided' });
});
