import { beforeEach, expect, test } from 'vitest';
import { added, createMemoryJournal, REX, UNSENT } from '../../testing/sending/memory-journal.ts';
import type { Seed } from './batch.ts';
import { readSentRow } from './rows.ts';
import { keys } from './store/journal-store.ts';

let journal: ReturnType<typeof createMemoryJournal>;
beforeEach(() => {
  journal = createMemoryJournal();
});

/** Adds a file with this many pets. */
const addPets = async (count: number) => {
  const seeds = Array.from({ length: count }, (_, index): Seed => ({
    line: index + 2,
    text: { name: `Rex ${index}`, categoryId: ' 4 ', status: '' },
    pet: { ...REX, name: `Rex ${index}` },
  }));
  await journal.addFile('i', seeds);
  return seeds;
};
const outcomes = async () => (await journal.file('i'))?.rows.map(({ outcome }) => outcome);

test.each([0, 1, 500, 501, 1001])('reads the %i rows of a file as they were', async (count) => {
  const seeds = await addPets(count);
  const file = await journal.file('i');
  expect(file?.rows).toEqual(
    seeds.map((seed, row) =>
      Object.assign({ ref: { batch: 'i', row }, row: { attempts: [] }, outcome: UNSENT }, seed),
    ),
  );
  expect(file?.batch).toMatchObject({ id: 'i', fileName: 'pets.csv', rowCount: count });
  // One record for each of 20,000 rows would take seconds to write.
  const slices = (await journal.keys()).filter((key) => key.includes(' seeds '));
  expect(slices).toHaveLength(Math.ceil(count / 500));
});

test('reads one row with its pet', async () => {
  await addPets(502);
  await journal.submit('1');
  const petOf = async (batch: string, row: number) =>
    journal.store.read(async (transaction) => {
      return (await readSentRow(transaction, { batch, row }))?.sent.pet;
    });
  expect(await petOf('1', 0)).toEqual(REX);
  for (const row of [0, 499, 500, 501])
    expect(await petOf('i', row)).toMatchObject({ name: `Rex ${row}` });
  expect(await petOf('i', 502)).toBeUndefined();
  await journal.put(keys.seedSlice('i', 0), 'of a later version');
  expect(await petOf('i', 0)).toBeUndefined();
});

test('returns nothing for a file that was removed or cannot be read, and for a pet of the form', async () => {
  expect(await journal.file('i')).toBeUndefined();
  await journal.put(keys.batch('i'), 'of a later version');
  expect(await journal.file('i')).toBeUndefined();
  await journal.submit('1');
  expect(await journal.file('1')).toBeUndefined();
});

test('writes no end of a file that was removed', async () => {
  await journal.endFile('i');
  expect(await journal.keys()).toEqual([]);
});

test('shows a row that cannot be read as one with a problem, so that it is not sent', async () => {
  await addPets(2);
  await journal.put(keys.seedSlice('i', 0), [{ of: 'a later version' }, 7]);
  const problem = { is: 'problem', words: expect.stringContaining('cannot be read') };
  expect(await outcomes()).toEqual([problem, problem]);
});

test('shows a row whose attempts cannot be read as unknown, so that it is not sent again', async () => {
  await addPets(2);
  await journal.put(keys.row({ batch: 'i', row: 1 }), { attempts: 'of a later version' });
  // A record of a row that the file does not have.
  await journal.put(keys.row({ batch: 'i', row: 2 }), { attempts: [] });
  const happened = expect.stringContaining('cannot be read');
  expect(await outcomes()).toMatchObject([
    UNSENT,
    { is: 'unknown', since: 0, errorDescription: { happened } },
  ]);
});

test.each([
  ['cannot be read', 'of a later version'],
  ['is missing', undefined],
])('keeps every row its own attempts if a slice %s', async (_, slice) => {
  await addPets(501);
  await journal.moveTo({ batch: 'i', row: 500 }, added(7n));
  const key = keys.seedSlice('i', 0);
  if (slice === undefined) await journal.change(async ({ remove }) => remove(key));
  else await journal.put(key, slice);
  const kinds = (await outcomes())?.map(({ is }) => is);
  expect(kinds).toEqual([...Array.from({ length: 500 }, () => 'problem'), 'added']);
});
