import { expect, test } from 'vitest';
import type { Outcome, RowFacts } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { countingRequests } from '../../testing/database/counting-requests.ts';
import { attempted } from '../../testing/database/write-rows.ts';
import { clearFinished } from './clear.ts';
import { clearEnvironment, clearOld } from './clear-old.ts';
import { performFileAction } from '../presses/file-actions.ts';
import { toSendNow } from '../row-status.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const error = { summary: 'No.', nextStep: '' };

/** Facts of a pet that was added at this time. */
const added = (at = NOW): Partial<RowFacts> => ({ at, ...attempted({ type: 'added', at }) });
const refused = (at = NOW): Partial<RowFacts> => ({
  at,
  ...attempted({ type: 'refused', at, status: 400, error }),
});
const UNKNOWN = attempted({ type: 'unknown', at: NOW, error });

/** An outbox in memory that is cleared as every hour. */
async function open() {
  const opened = await openRowsInMemory();
  const { records, clearing } = opened;
  return {
    ...opened,
    clearOldAt: (now: number) => clearOld({ ...clearing, environments: ['E'], now: () => now }),
    rowIds: () => [...records.rows.keys()],
    sizes: () => [records.rows.size, records.files.size, records.seenBefore.size],
  };
}

// The simulation proves that rows to check stay.
test('finished rows are removed after 24 hours', async () => {
  const { write, clearOldAt, rowIds } = await open();
  const [old, later] = [NOW - DAY_MS - 1, NOW - DAY_MS];
  await write(added(old));
  await write(added(later));
  await clearOldAt(NOW);
  expect(rowIds()).toEqual([2]);
});

test('an entry is as old as its last event', async () => {
  const { write, writeFile, saveRow, clearOldAt, sizes } = await open();
  const threeDaysAgo = NOW - 3 * DAY_MS;
  const outcome: Outcome = { type: 'added', at: NOW };
  const id = await write(refused(threeDaysAgo));
  await saveRow(id, toSendNow);
  await saveRow(id, (row) => ({
    ...row,
    attempts: [...row.attempts, ...attempted(outcome).attempts],
  }));
  await write({ ...refused(threeDaysAgo), answer: { type: 'dismissed', at: NOW } });
  // A late response.
  await write({ at: threeDaysAgo, attempts: [{ sender: 'sender', at: threeDaysAgo, outcome }] });
  await writeFile([added(threeDaysAgo), added(NOW)], { at: threeDaysAgo });
  await clearOldAt(NOW + DAY_MS);
  expect(sizes()).toEqual([5, 1, 0]);
  await clearOldAt(NOW + DAY_MS + 1);
  expect(sizes()).toEqual([0, 0, 0]);
});

test('a stopped file is removed 24 hours after Stop', async () => {
  const { database, scope, writeFile, clearOldAt, sizes } = await open();
  const at = NOW - DAY_MS + HOUR_MS;
  await writeFile([added(at), { at, send: 'in turn' }], { at });
  await database.change((tx) => performFileAction(tx, scope, 'file', 'stop'));
  await clearOldAt(NOW + DAY_MS);
  expect(sizes()).toEqual([2, 1, 0]);
  await clearOldAt(NOW + DAY_MS + 1);
  expect(sizes()).toEqual([0, 0, 0]);
});

test('says once that rows were removed, after the last portion', async () => {
  const { clearing, records, writeFile } = await open();
  const left: number[] = [];
  const clear = () => clearFinished({ ...clearing, notify: () => left.push(records.rows.size) });
  await writeFile(Array.from({ length: 250 }, () => added()));
  await clear();
  expect(left).toEqual([0]);
  await clear();
  expect(left).toEqual([0]);
});

test.each([1, 100])(
  'an added pet stays while a similar one is in doubt, and so are %i others',
  async (others) => {
    const { clearing, write, clock, saveRow, rowIds } = await open();
    const named = (name: string): Partial<RowFacts> => ({ pet: { name, categoryId: 4n } });
    await write({ ...added(), ...named('Cleared') });
    const kept = await write({ ...added(), ...named('REX') });
    const doubted = await write({ ...UNKNOWN, ...named('Rex') });
    for (let index = 0; index < others; index += 1) await write({ ...UNKNOWN, ...named('Other') });
    await clearFinished(clearing);
    expect(rowIds().slice(0, 2)).toEqual([kept, doubted]);
    await saveRow(doubted, (row) => ({ ...row, answer: { type: 'dismissed', at: clock.now } }));
    await clearFinished(clearing);
    expect(rowIds()).not.toContain(kept);
  },
);

test('a portion is cleared with as few requests while a pet is being sent', async () => {
  const { database, clearing, write, writeFile } = await open();
  const { requestsOf } = countingRequests(database);
  const named = (name: string) => ({ ...added(), pet: { name, categoryId: 4n } });
  const clear = async (id: string) => {
    await writeFile(
      Array.from({ length: 100 }, (_, index) => named(`${id} ${index}`)),
      { id },
    );
    return requestsOf((counted) => clearFinished({ ...clearing, database: counted }));
  };
  const alone = await clear('first');
  await write({ send: 'now' });
  expect((await clear('second')) - alone).toBeLessThan(10);
});

test('all rows of an environment are removed, but not while one is being sent', async () => {
  const { database, write, writeFile, sizes } = await open();
  const sending = await write({ attempts: [{ sender: 'sender', at: NOW }] });
  await writeFile([UNKNOWN]);
  const seenBefore = { id: 'file', environment: 'E', ids: [1n], complete: [] };
  await database.change(async (tx) => tx.put('seenBefore', seenBefore));
  const clear = () => database.change((tx) => clearEnvironment(tx, 'E'));
  expect([await clear(), sizes()]).toEqual([false, [2, 1, 1]]);
  await database.change(async (tx) => tx.remove('rows', sending));
  expect([await clear(), sizes()]).toEqual([true, [0, 0, 0]]);
});

test('rows of an environment of another build are removed a week after its last use', async () => {
  const { clearing, records, write, sizes } = await open();
  await write(UNKNOWN);
  const clearAt = (now: number) =>
    clearOld({ ...clearing, environments: ['other'], now: () => now });
  await clearAt(NOW + 7 * DAY_MS);
  expect([sizes(), records.environments.size]).toEqual([[1, 0, 0], 1]);
  await clearAt(NOW + 7 * DAY_MS + 1);
  expect([sizes(), records.environments.size]).toEqual([[0, 0, 0], 0]);
});

test('the time of the newest cleared entry is stored, whatever its outcome', async () => {
  const { database, clearing, write } = await open();
  const clearedUpTo = async () => {
    await clearFinished(clearing);
    const stored = await database.read((tx) => tx.get('environments', 'E'));
    return stored?.clearedUpTo;
  };
  await write(refused());
  expect(await clearedUpTo()).toBeUndefined();
  await write(added(NOW - HOUR_MS));
  expect(await clearedUpTo()).toBe(NOW - HOUR_MS);
  await write({ ...refused(NOW - DAY_MS), answer: { type: 'dismissed', at: NOW } });
  expect(await clearedUpTo()).toBe(NOW - HOUR_MS);
});

test('the added pets of a day stay counted until it ends, or everything is cleared', async () => {
  const { database, clearing, records, write, writeFile } = await open();
  const clearAt = (now: number) => clearFinished({ ...clearing, now: () => now });
  const cleared = () => database.read(async (tx) => (await tx.get('environments', 'E'))?.cleared);
  await write(refused());
  await clearAt(NOW);
  expect(await cleared()).toBeUndefined();
  await write(added());
  await write(added(NOW - DAY_MS));
  await clearAt(NOW);
  await writeFile([added(), added(), { ...refused(), answer: { type: 'dismissed', at: NOW } }]);
  await clearAt(NOW + 1);
  expect(await cleared()).toEqual({ at: NOW + 1, added: 3 });
  await write(added(NOW + DAY_MS));
  await clearAt(NOW + DAY_MS);
  expect(await cleared()).toEqual({ at: NOW + DAY_MS, added: 1 });
  await database.change((tx) => clearEnvironment(tx, 'E'));
  expect(await cleared()).toBeUndefined();
  expect(records.environments.size).toBe(1);
});
