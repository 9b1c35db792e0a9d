import { expect, test } from 'vitest';
import type { StoredRowState } from '../database/row-record.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused, unknown } from '../testing/write-rows.ts';
import { clearEnvironment, clearFinished, clearOld, readFinished } from './clear.ts';

const HOUR_MS = 3_600_000;
const ADDED: StoredRowState = { type: 'added', at: NOW, id: 7n };
const SENDING: StoredRowState = { type: 'sending', sender: 's', since: NOW, returnsTo: '' };
const ADA = { name: 'Ada', categoryId: 4n };

const group = (id: string) =>
  ({ id, environment: 'E', at: NOW, source: 'file', name: 'a.csv', count: 2 }) as const;

test('finished rows are removed after 24 hours, and rows to check stay', async () => {
  const { database, records, write } = await openRowsInMemory();
  const old = { at: NOW - 25 * HOUR_MS, pet: ADA };
  await write(ADDED, old);
  await write(refused('no'), old);
  await write(ADDED, { ...old, at: NOW - 23 * HOUR_MS });
  // Written before the clock was set back.
  await write(ADDED, { ...old, at: NOW + 25 * HOUR_MS });
  await database.change((tx) => clearOld(tx, ['E'], NOW));
  expect([...records.rows.keys()]).toEqual([2, 3]);
});

test('a finished pet stays while a like one is, or may become, a question', async () => {
  const { database, records, write } = await openRowsInMemory();
  await write(ADDED);
  await write(unknown());
  await write(ADDED, { pet: ADA });
  await database.change((tx) => clearFinished(tx, 'E', { now: NOW }));
  expect([...records.rows.keys()]).toEqual([1, 2]);
});

test('a group is removed with all its rows once none is to check', async () => {
  const { database, records, write } = await openRowsInMemory();
  await database.change(async (tx) => {
    tx.put('groups', group('done'));
    tx.put('groups', group('open'));
  });
  const [inDone, inOpen] = [
    { group: 'done', pet: ADA },
    { group: 'open', pet: ADA },
  ];
  await write(ADDED, inDone);
  await write({ type: 'skipped', reason: 'duplicate', words: '' }, inDone);
  await write(ADDED, inOpen);
  await write(refused('no'), inOpen);
  const finished = await database.read((tx) => readFinished(tx, 'E', { now: NOW }));
  expect([finished.alone.length, finished.groups.map(({ id }) => id)]).toEqual([0, ['done']]);
  await database.change((tx) => clearFinished(tx, 'E', { now: NOW }));
  expect([[...records.groups.keys()], [...records.rows.keys()]]).toEqual([['open'], [3, 4]]);
});

test('all rows of an environment are removed, but not while one is being sent', async () => {
  const { database, records, write } = await openRowsInMemory();
  const sending = await write(SENDING);
  await write(unknown());
  const clear = () => database.change((tx) => clearEnvironment(tx, 'E'));
  expect([await clear(), records.rows.size]).toEqual([false, 2]);
  await database.change(async (tx) => tx.remove('rows', sending));
  expect([await clear(), records.rows.size]).toEqual([true, 0]);
});

test('rows of an environment of another build are removed a week after its last use', async () => {
  const { database, records, write } = await openRowsInMemory();
  await write(unknown());
  const clearAt = (now: number) => database.change((tx) => clearOld(tx, ['other'], now));
  await clearAt(NOW + 7 * 24 * HOUR_MS);
  expect([records.rows.size, records.environments.size]).toEqual([1, 1]);
  await clearAt(NOW + 7 * 24 * HOUR_MS + 1);
  expect([records.rows.size, records.environments.size]).toEqual([0, 0]);
});
