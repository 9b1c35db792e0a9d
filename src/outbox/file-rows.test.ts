import { expect, test, vi } from 'vitest';
import type { ImportFile, RowFacts } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { openRowsInMemory } from '../testing/database/rows-in-memory.ts';
import { added, refused, unknown } from '../testing/database/write-rows.ts';
import { readEntries } from './entries.ts';
import type { EntryFilter } from './entry-facts.ts';
import { findFileRows, readRows, readToCheck } from './file-rows.ts';
import { performEntryAction } from './presses/entry-actions.ts';
import { readHandover } from './queries/read-handover.ts';

type Facts = Partial<RowFacts>;

const QUOTA = refused('Your quota is used up.', 403);
const PROBLEM: Facts = { notSent: { type: 'problem', words: 'Name: Enter a name' } };
const SKIPPED: Facts = { notSent: { type: 'skipped', reason: 'duplicate', words: '' } };
const WAITING: Facts = { send: 'in turn' };
const WITHDRAWN: Facts = { withdrawnBy: 'person' };

/** The IDs of the rows are from 1. */
const ROWS = [added(1n), QUOTA, refused('no'), unknown(), PROBLEM, SKIPPED, WAITING, WITHDRAWN];

/** Opens a file with these rows, and then a hundred that were added. */
async function openFile(more: Partial<ImportFile> = {}) {
  const { database, scope, writeFile } = await openRowsInMemory();
  await writeFile([...ROWS, ...Array.from({ length: 100 }, () => added())], more);
  /** Runs a transaction. @returns its result, and the IDs of the rows that it has read */
  const counted = <Result>(work: (tx: Transaction) => Promise<Result>) =>
    database.change(async (tx) => {
      const get = vi.spyOn(tx, 'get');
      const list = vi.spyOn(tx, 'list');
      const result = await work(tx);
      const records = [get, list].flatMap(({ mock }) =>
        mock.settledResults.flatMap(({ value }): unknown => value),
      );
      const ids = records.flatMap((record) =>
        typeof record === 'object' && record && 'attempts' in record && 'id' in record
          ? record.id
          : [],
      );
      return { result, ids };
    });
  return { counted, scope };
}

test.each<[EntryFilter, readonly number[], Partial<ImportFile>?]>([
  ['all', [2, 3, 4, 5, 8]],
  ['to-check', [2, 3, 4, 5, 8]],
  ['all', [2, 3, 4, 5, 7, 8], { stopped: 1 }],
  ['added', [1, ...Array.from({ length: 100 }, (_, index) => ROWS.length + 1 + index)]],
])('finds the rows of a file for "%s" and reads none', async (filter, ids, more) => {
  const { counted } = await openFile(more);
  const found = await counted((tx) => findFileRows(tx, 'E', 'file', filter));
  expect([new Set(found.result?.matching), found.result?.ids.length, found.ids]).toEqual([
    new Set(ids),
    108,
    [],
  ]);
});

test('reads only the rows that it is asked for, except those that are gone', async () => {
  const { counted } = await openFile();
  const { result, ids } = await counted((tx) => readRows(tx, [8, 2, 1000]));
  expect([result.map(({ id }) => id), ids]).toEqual([
    [8, 2],
    [8, 2],
  ]);
});

test('counts the rows of a file to send now, and to correct, without reading them', async () => {
  const { counted } = await openFile();
  const { result, ids } = await counted((tx) => readEntries(tx, 'E'));
  expect(result).toMatchObject([{ sendNowCount: 2, toCorrect: 2 }]);
  expect(ids).toEqual([]);
});

test('a press of all rows of a file reads only those that it may change', async () => {
  const { counted, scope } = await openFile();
  const toCheck = await counted((tx) => readToCheck(tx, 'E', 'file'));
  expect(new Set(toCheck.ids)).toEqual(new Set([2, 3, 4, 5, 8]));
  const sent = await counted((tx) =>
    performEntryAction(tx, scope, 'file', 'send now', { answer: 'all' }),
  );
  expect(new Set(sent.ids)).toEqual(new Set([2, 3, 8]));
  const cancelled = await counted((tx) => performEntryAction(tx, scope, 'file', 'cancel'));
  expect(new Set(cancelled.ids)).toEqual(new Set([2, 8]));
});

test('the handover reads only the rows that it names', async () => {
  for (const stopped of [{}, { stopped: 1 }]) {
    const { counted } = await openFile(stopped);
    const { result, ids } = await counted((tx) => readHandover(tx, 'E'));
    expect(result.map(({ toCheck }) => toCheck.map(({ id }) => id))).toEqual([[2, 3, 4, 5, 8]]);
    expect(result.map(({ left }) => left.map(({ id }) => id))).toEqual([[7]]);
    expect(new Set(ids)).toEqual(new Set([2, 3, 4, 5, 7, 8]));
  }
});
