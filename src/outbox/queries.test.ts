import { expect, test } from 'vitest';
import type { Group, RowFacts } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { added, refused, unknown } from '../testing/write-rows.ts';
import { NO_ROWS, readGroup, readHold, readSent } from './queries.ts';

type Facts = Partial<RowFacts>;

const NEXT: Facts = { send: 'now' };
const WAITING: Facts = { send: 'in turn' };
const answered = (type: 'not added' | 'dismissed'): Facts => ({
  ...unknown(),
  answer: { type, at: NOW },
});
const corrected = (by: number): Facts => ({
  ...refused('no'),
  answer: { type: 'corrected', at: NOW, by },
});

test('reads a group with its counts, and its rows in their order with their corrections', async () => {
  const { database, write, writeGroup } = await openRowsInMemory();
  const last = await write(added(8n));
  const first = await write(corrected(last));
  await writeGroup([added(7n), corrected(first), answered('not added'), answered('dismissed')]);
  const read = await database.read((tx) => readGroup(tx, 'E', 'file'));
  expect(read?.counts).toEqual({
    ...NO_ROWS,
    added: 1,
    corrected: 1,
    'not added': 1,
    dismissed: 1,
  });
  expect([read?.order, read?.rows.map(({ id }) => id)]).toEqual([3, [3, 4, 5, 6]]);
  expect([...(read?.related.keys() ?? [])]).toEqual([first, last]);
  expect(await database.read((tx) => readGroup(tx, 'E', 'gone'))).toBeUndefined();
});

test('Sent is in descending order, with the rows of groups of the form alone', async () => {
  const { database, write, writeGroup } = await openRowsInMemory();
  await write(added(7n));
  await writeGroup([WAITING, WAITING], { id: 'file' });
  await write(corrected(6));
  await writeGroup([NEXT, added(8n)], { id: 'press', source: 'form' });
  await write({ ...unknown(), environment: 'other' });
  const sent = await database.read((tx) => readSent(tx, 'E'));
  expect(sent.rows.map(({ id }) => id)).toEqual([4, 1]);
  const groups = sent.groups.map(({ group, order, rows }) => [
    group.id,
    order,
    rows?.map(({ id }) => id),
  ]);
  expect(groups).toEqual([
    ['press', 5, [5, 6]],
    ['file', 2, undefined],
  ]);
  expect([...sent.related.keys()]).toEqual([6]);
});

test('says why rows wait, unless none waits or the session has ended', async () => {
  const { database, write } = await openRowsInMemory();
  const read = (isOnline: boolean) =>
    database.read((tx) => readHold(tx, 'E', { now: NOW, isOnline }));
  expect(await read(false)).toBeUndefined();
  await write(NEXT);
  await write(NEXT);
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

test.each<Partial<Group>>([
  { paused: { why: 'person' } },
  { paused: { why: 'session ended' } },
  { stopped: NOW },
])('does not count the waiting rows of a paused or stopped file as held: %j', async (more) => {
  const { database, write, writeGroup } = await openRowsInMemory();
  const read = () => database.read((tx) => readHold(tx, 'E', { now: NOW, isOnline: false }));
  await writeGroup([WAITING, WAITING], more);
  expect(await read()).toBeUndefined();
  await write(NEXT);
  expect((await read())?.count).toBe(1);
  await writeGroup([WAITING, WAITING, NEXT], { id: 'running' });
  expect((await read())?.count).toBe(4);
});
