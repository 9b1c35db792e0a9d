import { expect, test } from 'vitest';
import type { Outcome, RowFacts } from '../database/schema.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { attempted } from '../testing/write-rows.ts';
import { addPets } from './add-rows.ts';
import { clearEnvironment, clearFinished, clearOld, readFinished } from './clear.ts';
import { performGroupAction } from './group-actions.ts';
import { countToCheck } from './queries.ts';
import { pressed } from './save.ts';
import { startSessionRows } from './session-scope.ts';
import { undo } from './undo.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const ADA = { name: 'Ada', categoryId: 4n };
const REX = { name: 'Rex', categoryId: 4n };
const LUNA = { name: 'Luna', categoryId: 4n };
const error = { summary: 'No.', nextStep: '' };
const KNOWN = { ids: [1n], complete: [] };

/** Facts of a pet that was added at this time. */
const added = (at = NOW): Partial<RowFacts> => ({ at, ...attempted({ type: 'added', at }) });
const refused = (at = NOW): Partial<RowFacts> => ({
  at,
  ...attempted({ type: 'refused', at, status: 400, error }),
});
const UNKNOWN = attempted({ type: 'unknown', at: NOW, error });
const SKIPPED = { notSent: { type: 'skipped', reason: 'duplicate', words: '' } } as const;

/** An outbox in memory that is cleared by the button, or as every hour. */
async function open() {
  const opened = await openRowsInMemory();
  const { database, records, clock } = opened;
  return {
    ...opened,
    clear: () => database.change((tx) => clearFinished(tx, 'E', { now: clock.now })),
    clearOldAt: (now: number) => database.change((tx) => clearOld(tx, ['E'], now)),
    knowBefore: (id: string) =>
      database.change(async (tx) => tx.put('knownBefore', { id, environment: 'E', ...KNOWN })),
    rowIds: () => [...records.rows.keys()],
    groupIds: () => [...records.groups.keys()],
    sizes: () => [records.rows.size, records.groups.size, records.knownBefore.size],
  };
}

test('finished rows are removed after 24 hours, and rows to check stay', async () => {
  const { write, clearOldAt, rowIds } = await open();
  const [old, later] = [NOW - DAY_MS - 1, NOW - DAY_MS];
  await write({ ...added(old), pet: ADA });
  await write({ ...refused(old), pet: ADA });
  await write({ ...added(later), pet: ADA });
  await clearOldAt(NOW);
  expect(rowIds()).toEqual([2, 3]);
});

test('an entry is as old as its last event', async () => {
  const { write, writeGroup, saveRow, clearOldAt, sizes } = await open();
  const threeDaysAgo = NOW - 3 * DAY_MS;
  const outcome: Outcome = { type: 'added', at: NOW };
  const id = await write(refused(threeDaysAgo));
  await saveRow(id, pressed);
  await saveRow(id, (row) => ({
    ...row,
    attempts: [...row.attempts, ...attempted(outcome).attempts],
  }));
  await write({ ...refused(threeDaysAgo), answer: { type: 'dismissed', at: NOW } });
  // A late response.
  await write({ at: threeDaysAgo, attempts: [{ sender: 'sender', at: threeDaysAgo, outcome }] });
  await writeGroup([added(threeDaysAgo), added(NOW)], { at: threeDaysAgo });
  await clearOldAt(NOW + DAY_MS);
  expect(sizes()).toEqual([5, 1, 0]);
  await clearOldAt(NOW + DAY_MS + 1);
  expect(sizes()).toEqual([0, 0, 0]);
});

test('a stopped file is removed 24 hours after Stop, unless a row of it is to check', async () => {
  const { database, scope, writeGroup, clearOldAt, groupIds } = await open();
  const at = NOW - DAY_MS + HOUR_MS;
  const waiting = { at, send: 'in turn' } as const;
  await writeGroup([added(at), waiting], { id: 'stopped', at });
  await writeGroup(
    [
      { ...refused(at), pet: ADA },
      { ...waiting, pet: ADA },
    ],
    { id: 'open', at },
  );
  for (const id of ['stopped', 'open'])
    await database.change((tx) => performGroupAction(tx, scope, id, 'stop'));
  await clearOldAt(NOW + DAY_MS);
  expect(groupIds()).toEqual(['stopped', 'open']);
  await clearOldAt(NOW + DAY_MS + 1);
  expect(groupIds()).toEqual(['open']);
});

test('Clear finished entries removes a stopped file, but no file that is paused or being sent', async () => {
  const { database, scope, writeGroup, clear, groupIds, sizes } = await open();
  for (const [id, pet] of [
    ['stopped', REX],
    ['paused', ADA],
    ['running', LUNA],
  ] as const)
    await writeGroup(
      [
        { ...added(), pet },
        { send: 'in turn', pet },
      ],
      { id },
    );
  await database.change((tx) => performGroupAction(tx, scope, 'stopped', 'stop'));
  await database.change((tx) => performGroupAction(tx, scope, 'paused', 'pause'));
  await clear();
  expect([groupIds(), sizes()]).toEqual([
    ['paused', 'running'],
    [4, 2, 0],
  ]);
});

test('an undone dozen leaves nothing to check or to clear the next day', async () => {
  const { database, scope, startSession, clearOldAt, sizes } = await open();
  const pets = [REX, ...Array.from({ length: 11 }, () => REX)] as const;
  await database.change((tx) => addPets(tx, scope, { pets, knownBefore: KNOWN }, 'press'));
  await database.change((tx) => undo(tx, scope, { group: 'press' }));
  const tomorrow = await startSession('tomorrow');
  await database.change((tx) => startSessionRows(tx, tomorrow));
  await clearOldAt(NOW + DAY_MS + 1);
  expect(await database.read((tx) => countToCheck(tx, 'E'))).toBe(0);
  expect(sizes()).toEqual([0, 0, 0]);
});

test('what was known before is removed with its row or group', async () => {
  const { write, writeGroup, knowBefore, clear, records } = await open();
  const ids = [await write({ ...added(), pet: ADA }), await write({ ...refused(), pet: LUNA })];
  await writeGroup([added()], { id: 'finished' });
  await writeGroup([{ ...refused(), pet: LUNA }], { id: 'open' });
  for (const id of [...ids, 'finished', 'open']) await knowBefore(String(id));
  await clear();
  expect([...records.knownBefore.keys()]).toEqual(['2', 'open']);
});

test('a finished pet stays while a similar one is, or may become, a question', async () => {
  const { write, clear, rowIds } = await open();
  await write(added());
  await write(UNKNOWN);
  await write({ ...added(), pet: { ...ADA, name: ' ADA' } });
  await write({ pet: ADA });
  await write({ ...added(), pet: LUNA });
  await clear();
  expect(rowIds()).toEqual([1, 2, 3, 4]);
});

test('an old pet stays while a similar one that was marked as not added may be added again', async () => {
  const { write, clearOldAt, rowIds } = await open();
  const old = NOW - DAY_MS - 1;
  await write(added(old));
  await write({ ...UNKNOWN, at: old, answer: { type: 'not added', at: NOW } });
  await clearOldAt(NOW);
  expect(rowIds()).toEqual([1, 2]);
  await clearOldAt(NOW + DAY_MS + 1);
  expect(rowIds()).toEqual([]);
});

test('a group is removed with all its rows once none is to check', async () => {
  const { database, writeGroup, clear, groupIds, rowIds } = await open();
  await writeGroup([added(), SKIPPED], { id: 'done' });
  await writeGroup(
    [
      { ...added(), pet: ADA },
      { ...refused(), pet: ADA },
    ],
    { id: 'open' },
  );
  const finished = await database.read((tx) => readFinished(tx, 'E', { now: NOW }));
  expect([finished.alone.length, finished.groups.map(({ id }) => id)]).toEqual([0, ['done']]);
  await clear();
  expect([groupIds(), rowIds()]).toEqual([['open'], [3, 4]]);
});

test('all rows of an environment are removed, but not while one is being sent', async () => {
  const { database, write, writeGroup, knowBefore, sizes } = await open();
  const sending = await write({ attempts: [{ sender: 'sender', at: NOW }] });
  await writeGroup([UNKNOWN]);
  await knowBefore('file');
  const clear = () => database.change((tx) => clearEnvironment(tx, 'E'));
  expect([await clear(), sizes()]).toEqual([false, [2, 1, 1]]);
  await database.change(async (tx) => tx.remove('rows', sending));
  expect([await clear(), sizes()]).toEqual([true, [0, 0, 0]]);
});

test('rows of an environment of another build are removed a week after its last use', async () => {
  const { database, records, write, sizes } = await open();
  await write(UNKNOWN);
  const clearAt = (now: number) => database.change((tx) => clearOld(tx, ['other'], now));
  await clearAt(NOW + 7 * DAY_MS);
  expect([sizes(), records.environments.size]).toEqual([[1, 0, 0], 1]);
  await clearAt(NOW + 7 * DAY_MS + 1);
  expect([sizes(), records.environments.size]).toEqual([[0, 0, 0], 0]);
});
