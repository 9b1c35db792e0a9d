import { beforeEach, expect, test } from 'vitest';
import type { ImportRow } from '../import-summary.ts';
import { keys } from './record-keys.ts';
import { addImport } from './stored-imports.ts';
import {
  added,
  BASELINE,
  createMemoryJournal,
  NOW,
  PLACE,
  REX,
} from '../../../testing/sending/memory-journal.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

const put = (key: readonly (string | number)[], value: unknown) =>
  journal.change(async (transaction) => transaction.put(key, value));

test.each([0, 1, 500, 501, 1001])('reads the %i rows of an import as they were', async (count) => {
  const rows = Array.from({ length: count }, (_, index): ImportRow => ({
    line: index + 2,
    text: { name: `Rex ${index}`, categoryId: ' 4 ', status: '' },
    pet: { ...REX, name: `Rex ${index}` },
    state: { is: 'waiting' },
  }));
  const isNew = await journal.change((transaction) =>
    addImport(transaction, PLACE, {
      number: 'i',
      at: NOW,
      fileName: 'pets.csv',
      baseline: BASELINE,
      rows,
    }),
  );
  expect(isNew).toBe(true);
  const stored = await journal.importWithRows('i');
  expect(stored?.rows).toEqual(rows);
  expect(stored?.baseline).toEqual(BASELINE);
  expect(stored?.summary).toMatchObject({ number: 'i', fileName: 'pets.csv', rowCount: count });
  // In slices of 500, because one record for each row would take seconds to write.
  const slices = (await journal.keys()).filter((key) => key.includes(' rows '));
  expect(slices).toHaveLength(Math.ceil(count / 500));
});

test('starts an import once, and changes nothing the second time', async () => {
  expect(await journal.addImport('i', [{ is: 'waiting' }])).toBe(true);
  await journal.set({ import: 'i', row: 0 }, added(7n));
  expect(await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }])).toBe(false);
  expect((await journal.importWithRows('i'))?.rows.map(({ state }) => state)).toEqual([added(7n)]);
});

test('takes the number of an import for no entry', async () => {
  await journal.addImport('i', []);
  expect(await journal.addEntry('1', { draft: 'i' })).toBe(false);
});

test('returns nothing for an import that was removed or cannot be read', async () => {
  expect(await journal.importWithRows('i')).toBeUndefined();
  await put(keys.import(PLACE, 'i'), 'of a later version');
  expect(await journal.importWithRows('i')).toBeUndefined();
});

test('shows a row that cannot be read as one with a problem, so that it is not sent', async () => {
  await journal.addImport('i', [{ is: 'waiting' }]);
  await put(keys.slice(PLACE, 'i', 0), [{ of: 'a later version' }, 7]);
  const state = { is: 'problem', words: expect.stringContaining('cannot be read') };
  expect((await journal.importWithRows('i'))?.rows).toEqual([
    { line: 0, state },
    { line: 0, state },
  ]);
});

test('shows a row whose state cannot be read as unknown, so that it is not sent again', async () => {
  await journal.addImport('i', [{ is: 'waiting' }, { is: 'waiting' }]);
  await put(keys.outcome(PLACE, 'i', 1), { is: 'of a later version' });
  // A state of a row that the import does not have.
  await put(keys.outcome(PLACE, 'i', 2), { is: 'waiting' });
  const states = (await journal.importWithRows('i'))?.rows.map(({ state }) => state);
  expect(states).toEqual([
    { is: 'waiting' },
    {
      is: 'unknown',
      since: 0,
      // The lists are not checked for it: what it needs is not known.
      looks: Infinity,
      errorDescription: {
        happened: expect.stringContaining('cannot be read'),
        next: 'Look for the pet in the list.',
      },
    },
  ]);
});

test.each([
  ['cannot be read', 'of a later version'],
  ['is missing', undefined],
])('keeps every row its own state if a slice %s', async (_, slice) => {
  await journal.addImport(
    'i',
    Array.from({ length: 501 }, () => ({ is: 'waiting' })),
  );
  await journal.set({ import: 'i', row: 500 }, added(7n));
  const key = keys.slice(PLACE, 'i', 0);
  if (slice === undefined) await journal.change(async (transaction) => transaction.remove(key));
  else await put(key, slice);
  const states = (await journal.importWithRows('i'))?.rows.map(({ state }) => state);
  expect(states).toHaveLength(501);
  expect(states?.[500]).toEqual(added(7n));
  expect(states?.slice(0, 500).every(({ is }) => is === 'problem')).toBe(true);
});
