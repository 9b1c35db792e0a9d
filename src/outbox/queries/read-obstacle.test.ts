import { expect, test } from 'vitest';
import type { ImportFile, RowFacts } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { countingRequests } from '../../testing/database/counting-requests.ts';
import { added, refused, unknown } from '../../testing/database/write-rows.ts';
import { readEntries } from '../entries.ts';
import { countPetsInProgress } from './queries.ts';
import { readObstacle } from './read-obstacle.ts';
import { readHandover } from './read-handover.ts';

type Facts = Partial<RowFacts>;

const NEXT: Facts = { send: 'now' };
const WAITING: Facts = { send: 'in turn' };

test('says why nothing is sent, unless nothing waits or the session has ended', async () => {
  const { database, write } = await openRowsInMemory();
  const read = (isOnline: boolean) =>
    database.read((tx) => readObstacle(tx, 'E', { now: NOW, isOnline }));
  expect(await read(false)).toEqual({ obstacle: undefined, count: 0 });
  await write(NEXT);
  await write(NEXT);
  expect(await read(true)).toEqual({ obstacle: undefined, count: 2 });
  expect(await read(false)).toEqual({ obstacle: { by: 'offline' }, count: 2 });
  const refusal = { why: 'refused', at: NOW, error: { summary: 'No.', nextStep: '' } } as const;
  const environment = { environment: 'E', session: 'session', usedAt: NOW };
  await database.change(async (tx) => tx.put('environments', { ...environment, refusal }));
  expect((await read(false)).obstacle).toEqual({ by: 'refusal', error: refusal.error });
  const session = { environment: 'E', id: 'session', startedAt: NOW, usedAt: NOW };
  await database.change(async (tx) => tx.put('sessions', session));
  expect((await read(false)).obstacle).toEqual({ by: 'key' });
  await database.change(async (tx) => tx.remove('sessions', 'E'));
  expect((await read(false)).obstacle).toBeUndefined();
});

test.each<Partial<ImportFile>>([
  { paused: { why: 'person' } },
  { paused: { why: 'session ended' } },
  { stopped: NOW },
])('does not count the waiting rows of a paused or stopped file: %j', async (more) => {
  const { database, write, writeFile } = await openRowsInMemory();
  const read = () => database.read((tx) => readObstacle(tx, 'E', { now: NOW, isOnline: false }));
  await writeFile([WAITING, WAITING], more);
  expect(await read()).toEqual({ obstacle: undefined, count: 0 });
  await write(NEXT);
  expect((await read()).count).toBe(1);
  await writeFile([WAITING, WAITING, NEXT], { id: 'running' });
  expect((await read()).count).toBe(4);
});

test('to count what is not sent, no file is read whose rows are done', async () => {
  const { database, writeFile } = await openRowsInMemory();
  const { requestsOf } = countingRequests(database);
  const read = () => requestsOf((counted) => counted.read((tx) => countPetsInProgress(tx, 'E')));
  const none = await read();
  await writeFile([added(7n)], { id: 'first' });
  await writeFile([added(8n)], { id: 'second' });
  expect(await read()).toBe(none);
});

test('the handover asks once for the rows of a file without any to check', async () => {
  const { database, writeFile } = await openRowsInMemory();
  const { requestsOf } = countingRequests(database);
  const more = async () => {
    const of = (read: typeof readHandover | typeof readEntries) =>
      requestsOf((counted) => counted.read((tx) => read(tx, 'E')));
    return (await of(readHandover)) - (await of(readEntries));
  };
  await writeFile([added(7n)], { id: 'first' });
  // For those that may have been added twice.
  expect(await more()).toBe(1);
  await writeFile([unknown()], { id: 'second' });
  expect(await more()).toBe(2);
});

test('reads rows that are no longer to check: not known to be added, or maybe added twice', async () => {
  const { database, writeFile } = await openRowsInMemory();
  const twice = { attempts: [...unknown().attempts, ...added(8n).attempts] };
  const answered = { ...unknown(), answer: { type: 'not added', at: NOW } } as const;
  const ids = await writeFile([added(7n), twice, answered, refused('no')]);
  const [entry] = await database.read((tx) => readHandover(tx, 'E'));
  expect(entry?.closed.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
});

test('reads the rows to check of each entry, of a file 50 in their order, with all questions', async () => {
  const { database, scope, write, writeFile } = await openRowsInMemory();
  await writeFile([
    refused('no'),
    added(7n),
    unknown(),
    ...Array.from({ length: 60 }, () => refused('no')),
    unknown(),
  ]);
  await write({ ...refused('no'), press: 'several', pressName: 'Rex' });
  await write({ ...added(8n), press: 'several', pressName: 'Rex' });
  await write({ send: 'now' });
  const handover = await database.read((tx) => readHandover(tx, scope.environment));
  const statuses = handover.map(({ toCheck }) => toCheck.map(({ status }) => status));
  expect(statuses).toEqual([
    [],
    ['refused'],
    ['refused', 'unknown', ...Array.from({ length: 47 }, () => 'refused'), 'unknown'],
  ]);
});
