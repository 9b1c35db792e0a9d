import { expect, test } from 'vitest';
import type { RowStateOf, StoredRowState } from '../database/row-record.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused, unknown } from '../testing/write-rows.ts';
import { countToCheck, NO_ROWS, readGroup, readHold, readSent, readUnfinished } from './queries.ts';

const WAITING: StoredRowState = { type: 'waiting', turn: '' };
const ADDED: StoredRowState = { type: 'added', at: NOW, id: 7n };
const resolved = (how: RowStateOf<'resolved'>['how'], was = refused('no')): StoredRowState => ({
  type: 'resolved',
  at: NOW,
  how,
  was,
});
const sentAgain = (by: number): StoredRowState => ({
  type: 'resolved',
  at: NOW,
  how: { type: 'sent again', by },
  was: unknown(),
});

test('counts questions, and rows that were refused or not sent or have a problem', async () => {
  const { database, write } = await openRowsInMemory();
  const error = { summary: '', nextStep: '' };
  for (const state of [unknown(), refused('no'), { type: 'unsent', at: NOW, error } as const])
    await write(state);
  await write({ type: 'problem', words: '' });
  await write(ADDED);
  await write(WAITING);
  await write(resolved({ type: 'dismissed' }));
  expect(await database.read((tx) => countToCheck(tx, 'E'))).toBe(4);
  expect(await database.read((tx) => countToCheck(tx, 'other'))).toBe(0);
});

test('every row of a group counts once, with the outcome of its last repetition', async () => {
  const { database, write } = await openRowsInMemory();
  const group = {
    id: 'g',
    environment: 'E',
    at: NOW,
    source: 'file',
    name: 'a.csv',
    count: 6,
  } as const;
  await database.change(async (tx) => tx.put('groups', group));
  const alone = await write(ADDED);
  const states = [
    ADDED,
    resolved({ type: 'corrected', by: alone }),
    resolved({ type: 'not added' }),
    resolved({ type: 'dismissed' }),
    sentAgain(alone),
    sentAgain(99),
  ];
  for (const state of states) await write(state, { group: 'g' });
  const read = await database.read((tx) => readGroup(tx, 'E', 'g'));
  expect(read?.counts).toEqual({
    ...NO_ROWS,
    added: 2,
    corrected: 1,
    'not added': 1,
    // One was sent again, and its repetition was removed.
    dismissed: 2,
  });
  expect(read?.rows.map(({ id }) => id)).toEqual([2, 3, 4, 5, 6, 7]);
  expect([...(read?.related.keys() ?? [])]).toEqual([alone]);
  expect(await database.read((tx) => readGroup(tx, 'E', 'gone'))).toBeUndefined();
});

test('Sent is in descending order, and has a question that was sent again only as its repetition', async () => {
  const { database, write } = await openRowsInMemory();
  await write(ADDED);
  await write(sentAgain(4));
  await write(unknown(), { environment: 'other' });
  await write(WAITING, { repeats: 2 });
  const sent = await database.read((tx) => readSent(tx, 'E'));
  expect(sent.rows.map(({ id }) => id)).toEqual([4, 1]);
  expect(sent.related.get(2)?.state).toMatchObject({ how: { type: 'sent again' } });
});

test('says why rows wait, unless none waits or the session has ended', async () => {
  const { database, write } = await openRowsInMemory();
  const read = (isOnline: boolean) =>
    database.read((tx) => readHold(tx, 'E', { now: NOW, isOnline }));
  expect(await read(false)).toBeUndefined();
  await write(WAITING);
  await write(WAITING);
  expect(await read(true)).toBeUndefined();
  expect(await read(false)).toEqual({ hold: { type: 'offline' }, count: 2 });
  const hold = { why: 'refused', at: NOW, error: { summary: 'No.', nextStep: '' } } as const;
  const environment = { environment: 'E', session: 'session', usedAt: NOW };
  await database.change(async (tx) => tx.put('environments', { ...environment, hold }));
  expect((await read(false))?.hold).toEqual({ type: 'refused', error: hold.error });
  const session = { environment: 'E', id: 'session', startedAt: NOW, usedAt: NOW };
  await database.change(async (tx) => tx.put('sessions', session));
  expect((await read(false))?.hold).toEqual({ type: 'key refused' });
  await database.change(async (tx) => tx.remove('sessions', 'E'));
  expect(await read(false)).toBeUndefined();
});

test.each([{ paused: 'person' }, { paused: 'session ended' }, { endedAt: NOW }] as const)(
  'does not count the rows of a paused or stopped group as held: %j',
  async (state) => {
    const { database, write } = await openRowsInMemory();
    const group = { id: 'g', environment: 'E', at: NOW, name: 'a.csv', count: 2 } as const;
    await database.change(async (tx) => tx.put('groups', { ...group, source: 'file', ...state }));
    const read = () => database.read((tx) => readHold(tx, 'E', { now: NOW, isOnline: false }));
    for (const line of [2, 3]) await write({ type: 'waiting', turn: 'g' }, { group: 'g', line });
    expect(await read()).toBeUndefined();
    await write(WAITING);
    expect((await read())?.count).toBe(1);
  },
);

test('for Forget key, lists rows to check, and counts rows that wait or are being sent', async () => {
  const { database, write } = await openRowsInMemory();
  for (const state of [unknown(), WAITING, ADDED, refused('no')]) await write(state);
  await write({ type: 'sending', sender: 's', since: NOW, returnsTo: '' });
  const { toCheck, unfinished } = await database.read((tx) => readUnfinished(tx, 'E'));
  expect([toCheck.map(({ id }) => id), unfinished]).toEqual([[4, 1], 2]);
});
