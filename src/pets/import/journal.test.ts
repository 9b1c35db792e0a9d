import 'fake-indexeddb/auto';
import { afterEach, expect, test } from 'vitest';
import type { ImportRow } from './import-row.ts';
import { createJournal, findJournal, type JournalHead } from './journal.ts';

const head: JournalHead = {
  environment: 'Staging',
  fileName: 'delivery.csv',
  known: new Set([1n, 2n ** 62n]),
  rowCount: 1201,
  finished: false,
  twins: [],
};
const rows: ImportRow[] = Array.from({ length: head.rowCount }, (_, index) => ({
  line: index + 2,
  text: { name: `Pet ${index}`, categoryId: '9223372036854775807', status: '' },
  fate: { state: 'waiting' },
}));

afterEach(async () => {
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name);
});

test('where nothing was kept, nothing is found and nothing created', async () => {
  expect(await findJournal('Staging')).toBeUndefined();
  expect(await indexedDB.databases()).toEqual([]);
});

test('rows come back in order with the fates that were marked last', async () => {
  const journal = await createJournal(head, rows);
  await journal.mark([[0, { state: 'sending' }]]);
  await Promise.all([
    journal.mark([[0, { state: 'added', id: 7n }]]),
    journal.mark([[1200, { state: 'sending' }]]),
    journal.mark([[1200, { state: 'failed', words: 'No.' }]]),
  ]);
  journal.close();

  const found = await findJournal('Staging');
  expect(found?.journal.head).toEqual(head);
  expect(found?.rows.map(({ line }) => line)).toEqual(rows.map(({ line }) => line));
  expect(found?.rows[0]?.fate).toEqual({ state: 'added', id: 7n });
  expect(found?.rows[1]?.fate).toEqual({ state: 'waiting' });
  expect(found?.rows[1200]?.fate).toEqual({ state: 'failed', words: 'No.' });
  found?.journal.close();
});

test('a mark is settled only once it is written', async () => {
  const journal = await createJournal(head, rows);
  void journal.mark([[0, { state: 'sending' }]]);
  await journal.mark([[1, { state: 'sending' }]]);
  // Found over another connection, before the first one closes.
  const found = await findJournal('Staging');
  expect(found?.rows.slice(0, 2).map(({ fate }) => fate.state)).toEqual(['sending', 'sending']);
  found?.journal.close();
  journal.close();
});

test('each environment has its own, and a new one takes the place of the old', async () => {
  const staging = await createJournal(head, rows);
  const production = await createJournal({ ...head, environment: 'Production' }, rows.slice(0, 2));
  await staging.mark([[0, { state: 'added', id: 1n }]]);
  await production.finish([]);
  const again = await createJournal({ ...head, rowCount: 1 }, rows.slice(0, 1));
  for (const { close } of [staging, production, again]) close();

  const found = [await findJournal('Staging'), await findJournal('Production')];
  expect(found.map((one) => [one?.rows.length, one?.journal.head.finished])).toEqual([
    [1, false],
    [2, true],
  ]);
  expect(found[0]?.rows[0]?.fate).toEqual({ state: 'waiting' });
  for (const one of found) one?.journal.close();
});

test('the database goes with the last record', async () => {
  const staging = await createJournal(head, rows);
  const production = await createJournal({ ...head, environment: 'Production' }, rows);
  await staging.remove();
  expect(await findJournal('Staging')).toBeUndefined();
  expect(await indexedDB.databases()).toHaveLength(1);
  await production.remove();
  expect(await indexedDB.databases()).toEqual([]);
});

test('deleted from elsewhere, as Forget key does: it gives way, and writes no more', async () => {
  const journal = await createJournal(head, rows);
  await new Promise<void>((resolve) => {
    indexedDB.deleteDatabase('pet-store:secret:imports').addEventListener('success', () => {
      resolve();
    });
  });
  await expect(journal.mark([[0, { state: 'sending' }]])).rejects.toThrow(/not allowed|closing/);
  expect(await indexedDB.databases()).toEqual([]);
});
