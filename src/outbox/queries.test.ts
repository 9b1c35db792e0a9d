import { expect, test } from 'vitest';
import type { ImportFile, RowFacts } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { readObstacle } from './queries.ts';

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
  const hold = { why: 'refused', at: NOW, error: { summary: 'No.', nextStep: '' } } as const;
  const environment = { environment: 'E', session: 'session', usedAt: NOW };
  await database.change(async (tx) => tx.put('environments', { ...environment, hold }));
  expect((await read(false)).obstacle).toEqual({ by: 'refusal', error: hold.error });
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
