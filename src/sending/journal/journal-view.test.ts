import { beforeEach, expect, test } from 'vitest';
import { addEntry } from './add-entry.ts';
import { countOpenQuestions, readOtherJournals } from './journal-view.ts';
import { keys } from './store/record-keys.ts';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOW,
  ON_ITS_WAY,
  PLACE,
  REX,
  UNKNOWN,
} from '../../testing/sending/memory-journal.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

test('shows entries and imports newest first, whatever their numbers', async () => {
  for (const number of ['b', 'c', 'a']) await journal.addEntry(number);
  for (const number of ['y', 'z', 'x']) await journal.addImport(number, []);
  const { entries, imports, unreadable } = await journal.view();
  expect(entries.map(({ number }) => number)).toEqual(['a', 'c', 'b']);
  expect(imports.map(({ number }) => number)).toEqual(['x', 'z', 'y']);
  expect(unreadable).toBe(0);
});

test('counts the entries and imports that cannot be read', async () => {
  await journal.addEntry('1');
  await journal.change(async ({ put }) => {
    put(keys.entry(PLACE, 'later'), { is: 'new' });
    put(keys.import(PLACE, 'later'), 'of a later version');
    put(keys.import(PLACE, 'even later'), 7);
  });
  const { entries, imports, unreadable } = await journal.view();
  expect(entries).toHaveLength(1);
  expect(imports).toEqual([]);
  expect(unreadable).toBe(3);
});

test('reads the journals of all places but the given ones', async () => {
  const places = [PLACE, 'Old https://old.example/v1', 'Older https://older.example/v1'];
  for (const place of places)
    await journal.change((transaction) =>
      addEntry(transaction, place, {
        number: `of ${place}`,
        pet: REX,
        tab: 't',
        at: NOW,
        baseline: BASELINE,
      }),
    );
  const others = await readOtherJournals(journal.store, [PLACE], NOW);
  expect(others.map(({ place, entries }) => [place, entries.map(({ number }) => number)])).toEqual(
    places.slice(1).map((place) => [place, [`of ${place}`]]),
  );
});

test('counts the open questions among entries and rows', async () => {
  const states = {
    unknown: UNKNOWN,
    asleep: { ...ON_ITS_WAY, since: NOW - 60_000 },
    onItsWay: ON_ITS_WAY,
    added: added(7n),
  };
  for (const [number, state] of Object.entries(states)) {
    await journal.addEntry(number);
    await journal.set({ entry: number }, state);
  }
  for (const number of ['i', 'j']) {
    await journal.addImport(number, [{ is: 'waiting' }, { is: 'waiting' }, { is: 'waiting' }]);
    await journal.set({ import: number, row: 0 }, UNKNOWN);
    await journal.set({ import: number, row: 2 }, added(8n));
  }
  expect(countOpenQuestions(await journal.view())).toBe(4);
});
