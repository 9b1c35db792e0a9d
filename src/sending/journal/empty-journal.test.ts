import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  ON_ITS_WAY,
  PLACE,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import { emptyJournal } from './empty-journal.ts';
import { keys } from './store/record-keys.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const empty = () => journal.change((transaction) => emptyJournal(transaction, PLACE));

test('removes everything of its place, and nothing of others', async () => {
  const other = 'Production https://pets.example/v2';
  await journal.sent('1', UNKNOWN);
  await journal.sentFile('i', added(7n), { is: 'waiting' });
  await journal.put(keys.place(other), true);
  await journal.put(keys.batch(other, '2'), 'of another place');
  await journal.put(keys.backOff(PLACE), { since: 0, until: 1, refusals: 1 });
  expect(await empty()).toBe(true);
  expect(await journal.keys()).toEqual([`${other} batch 2`, `places ${other}`]);
});

test.each([WAITING, ON_ITS_WAY])('removes nothing while a pet is $is', async (state) => {
  await journal.sent('1', state);
  const before = await journal.keys();
  expect(await empty()).toBe(false);
  expect(await journal.keys()).toEqual(before);
});

test('removes nothing while a row of a file is on its way', async () => {
  await journal.sentFile('i', ON_ITS_WAY);
  expect(await empty()).toBe(false);
  await journal.moveTo(rowOf('i'), NOT_SENT);
  expect(await empty()).toBe(true);
});
