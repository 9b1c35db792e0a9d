import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { unknown } from '../../testing/database/write-rows.ts';
import { performAction } from '../presses/row-actions.ts';
import { readDue } from './reconcile.ts';

const HOUR_MS = 3_600_000;

test('after the clock was set back, a question whose answer is changed does not wait for its check', async () => {
  const { database, scope, clock, write } = await openRowsInMemory();
  const answer = { type: 'dismissed', at: NOW } as const;
  const id = await write({ ...unknown(), check: { since: NOW }, answer });
  clock.now = NOW - HOUR_MS;
  await database.change((tx) => performAction(tx, scope, id, { type: 'change answer' }));
  const ports = { ...scope, isOnline: () => true };
  const { due, nextMs } = await database.read((tx) => readDue(tx, ports));
  expect(due.map((question) => question.id)).toEqual([id]);
  expect(nextMs).toBe(0);
});
