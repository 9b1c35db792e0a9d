import { beforeEach, expect, test } from 'vitest';
import {
  added,
  createMemoryJournal,
  NOT_SENT,
  NOW,
  ON_ITS_WAY,
  PROBLEM,
  REFUSED,
  rowOf,
  UNKNOWN,
  UNSENT,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import { countAllToCheck, countOpenQuestions } from './journal-view.ts';
import { keys } from './store/journal-store.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('shows batches newest first, whatever their IDs, and counts those that cannot be read', async () => {
  for (const id of ['b', 'c', 'a']) await journal.submit(id);
  await journal.addFile('x', []);
  await journal.put(keys.batch('later'), { from: 'somewhere new' });
  await journal.put(keys.batch('even later'), 7);
  const { batches, unreadable } = await journal.view();
  expect(batches.map(({ id }) => id)).toEqual(['x', 'a', 'c', 'b']);
  expect(unreadable).toBe(2);
});

test.each([
  [WAITING, true],
  [ON_ITS_WAY, true],
  [UNKNOWN, false],
])('says whether a page has a row under way: $0.is, $1', async (state, isUnderWay) => {
  await journal.sent('1', state);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: isUnderWay });
});

test('says until when nothing is sent after a 429', async () => {
  expect(await journal.view()).not.toHaveProperty('backOffUntil');
  await journal.put(keys.backOff, { since: NOW, until: NOW + 5000, refusals: 1 });
  expect(await journal.view(NOW + 2000)).toMatchObject({ backOffUntil: NOW + 5000 });
  expect(await journal.view(NOW + 5000)).not.toHaveProperty('backOffUntil');
});

test('counts open questions and what is to check, among pets of the form and rows of files', async () => {
  await journal.sent('unknown', UNKNOWN);
  await journal.sent('asleep', { ...ON_ITS_WAY, since: NOW - 60_000 });
  await journal.sent('on its way', ON_ITS_WAY);
  await journal.sent('added', added(7n));
  await journal.sent('decided', UNKNOWN);
  await journal.act(rowOf('decided'), { way: 'it was added' });
  await journal.sent('refused', REFUSED);
  await journal.sent('corrected', REFUSED);
  await journal.submit('correction', { corrects: rowOf('corrected') });
  await journal.sent('left', NOT_SENT);
  await journal.act(rowOf('left'), { way: 'leave it' });
  await journal.sentFile('i', UNKNOWN, UNSENT, added(8n), UNKNOWN, REFUSED, NOT_SENT);
  await journal.addFile('j', [{ line: 2, leftOut: PROBLEM }]);
  const view = await journal.view();
  expect(countOpenQuestions(view)).toBe(2 + 2);
  expect(countAllToCheck(view)).toBe(3 + 4 + 1);
});
