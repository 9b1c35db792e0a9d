import { beforeEach, expect, test } from 'vitest';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOW,
  ON_ITS_WAY,
  PAGE,
  PLACE,
  REX,
  rowOf,
  UNKNOWN,
  WAITING,
} from '../../testing/sending/memory-journal.ts';
import { countOpenQuestions, readOtherJournals } from './journal-view.ts';
import { journalOf } from './store/journal-store.ts';
import { keys } from './store/record-keys.ts';
import { submit } from './submit.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('shows batches newest first, whatever their numbers', async () => {
  for (const draft of ['b', 'c', 'a']) await journal.submit(draft);
  for (const id of ['y', 'z', 'x']) await journal.addFile(id, []);
  const { batches, unreadable } = await journal.view();
  expect(batches.map(({ id }) => id)).toEqual(['x', 'z', 'y', 'a', 'c', 'b']);
  expect(unreadable).toBe(0);
});

test('counts the batches that cannot be read', async () => {
  await journal.submit('1');
  await journal.put(keys.batch('later'), { from: 'somewhere new' });
  await journal.put(keys.batch('even later'), 7);
  const { batches, unreadable } = await journal.view();
  expect(batches).toHaveLength(1);
  expect(unreadable).toBe(2);
});

test.each([
  [WAITING, true],
  [ON_ITS_WAY, true],
  [UNKNOWN, false],
  [added(7n), false],
])('a pet that is $0.is is under way: $1', async (state, isUnderWay) => {
  await journal.sent('1', state);
  expect(await journal.view()).toMatchObject({ hasRowsUnderWay: isUnderWay });
});

test('says until when nothing is sent after a 429', async () => {
  expect(await journal.view()).not.toHaveProperty('backOffUntil');
  const backOff = { since: NOW, until: NOW + 5000, refusals: 1 };
  await journal.put(keys.backOff, backOff);
  expect(await journal.view(NOW + 2000)).toMatchObject({ backOffUntil: NOW + 5000 });
  expect(await journal.view(NOW + 5000)).not.toHaveProperty('backOffUntil');
});

test('reads the journals of all places but the given ones', async () => {
  const places = [PLACE, 'Old https://old.example/v1', 'Older https://older.example/v1'];
  for (const place of places)
    await journalOf(journal.recordStore, place).change((transaction) =>
      submit(
        transaction,
        { draft: `of ${place}`, pet: REX, tab: 't' },
        { at: NOW, page: PAGE, baseline: { id: 'b', at: NOW, value: BASELINE } },
      ),
    );
  const others = await readOtherJournals(journal.recordStore, [PLACE], NOW);
  expect(others.map(({ place, batches }) => [place, batches.map(({ id }) => id)])).toEqual(
    places.slice(1).map((place) => [place, [`of ${place}`]]),
  );
  expect(others.map(({ isOpenPlace }) => isOpenPlace)).toEqual([false, false]);
});

test('counts the open questions among pets of the form and rows', async () => {
  await journal.sent('unknown', UNKNOWN);
  await journal.sent('asleep', { ...ON_ITS_WAY, since: NOW - 60_000 });
  await journal.sent('on its way', ON_ITS_WAY);
  await journal.sent('added', added(7n));
  await journal.sent('decided', UNKNOWN);
  await journal.act(rowOf('decided'), { do: 'decide', how: {} });
  for (const id of ['i', 'j'])
    await journal.sentFile(id, UNKNOWN, { is: 'waiting' }, added(8n), UNKNOWN);
  expect(countOpenQuestions(await journal.view())).toBe(6);
});
