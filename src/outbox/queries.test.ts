import { expect, test } from 'vitest';
import type { ImportFile, RowFacts } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { added, refused, unknown } from '../testing/write-rows.ts';
import { readObstacle } from './queries.ts';
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

test('reads the rows to check of each entry, of a file the first 50 in their order', async () => {
  const { database, scope, write, writeFile } = await openRowsInMemory();
  await writeFile([
    refused('no'),
    added(7n),
    unknown(),
    ...Array.from({ length: 60 }, () => refused('no')),
  ]);
  await write({ ...refused('no'), press: 'several', pressName: 'Rex' });
  await write({ ...added(8n), press: 'several', pressName: 'Rex' });
  await write({ send: 'now' });
  const handover = await database.read((tx) => readHandover(tx, scope.environment));
  const statuses = handover.map(({ toCheck }) => toCheck.map(({ status }) => status));
  expect(statuses).toEqual([
    [],
    ['refused'],
    ['refused', 'unknown', ...Array.from({ length: 48 }, () => 'refused')],
  ]);
});
