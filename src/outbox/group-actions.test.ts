import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { attempted } from '../testing/write-rows.ts';
import { addPets } from './add-rows.ts';
import { type GroupAction, performGroupAction } from './group-actions.ts';
import { countsIn, countToCheck, NO_ROWS } from './queries.ts';
import { isDone } from './row-facts.ts';

const REX = { name: 'Rex', categoryId: 4n };
const IN_TURN = { send: 'in turn' } as const;
const ADDED = attempted({ type: 'added', at: NOW, id: 7n });

/** Opens a file of 500 rows, of which one was added. */
async function openFile() {
  const opened = await openRowsInMemory();
  const { database, scope, writeGroup, group } = opened;
  await writeGroup([ADDED, ...Array.from({ length: 499 }, () => IN_TURN)]);
  const press = (action: GroupAction) =>
    database.change((tx) => performGroupAction(tx, scope, 'file', action));
  const file = async () => {
    const stored = await group('file');
    if (stored === undefined) throw new Error('The file is gone.');
    return stored;
  };
  return { ...opened, press, file };
}

test('Pause, Resume and Stop write one record, the group, however many rows wait', async () => {
  const { press, lastWritten } = await openFile();
  for (const action of ['pause', 'resume', 'stop', 'resume'] as const) {
    expect(await press(action)).toBeUndefined();
    expect(lastWritten()).toEqual(['groups file']);
  }
});

test('a paused file is not finished, and Resume ends its pause and begins to count anew', async () => {
  const { database, press, file } = await openFile();
  const unknowns = { unknowns: 4, refusals: { status: 403, times: 3 } };
  const stored = { ...(await file()), ...unknowns, paused: { why: 'unknown outcomes' } } as const;
  await database.change(async (tx) => tx.put('groups', stored));
  // **Pause** in another tab keeps the reason.
  await press('pause');
  expect((await file()).paused).toEqual({ why: 'unknown outcomes' });
  expect(isDone(await file())).toBe(false);
  await press('resume');
  const { paused: _paused, unknowns: _unknowns, refusals: _refusals, ...rest } = stored;
  expect(await file()).toEqual(rest);
  await press('pause');
  expect((await file()).paused).toEqual({ why: 'person' });
});

test('a stopped file is finished, its rows count as stopped, and Resume makes them wait', async () => {
  const { press, file, clock } = await openFile();
  clock.now = NOW + 60_000;
  await press('stop');
  expect((await file()).stopped).toBe(NOW + 60_000);
  expect([isDone(await file()), countsIn(await file())]).toEqual([
    true,
    { ...NO_ROWS, added: 1, stopped: 499 },
  ]);
  await press('resume');
  expect(await file()).not.toHaveProperty('stopped');
  expect([isDone(await file()), countsIn(await file())]).toEqual([
    false,
    { ...NO_ROWS, added: 1, waiting: 499 },
  ]);
});

test('Pause and Stop write nothing once a file is finished', async () => {
  const { press, file, lastWritten } = await openFile();
  await press('stop');
  const stopped = await file();
  for (const action of ['pause', 'stop'] as const) {
    expect(await press(action)).toBeUndefined();
    expect([await file(), lastWritten()]).toEqual([stopped, []]);
  }
});

test('an action on a removed group is rejected', async () => {
  const { database, scope } = await openRowsInMemory();
  const press = (action: GroupAction) =>
    database.change((tx) => performGroupAction(tx, scope, 'gone', action));
  expect([await press('stop'), await press('cancel')]).toEqual(['gone', 'gone']);
});

/** Adds three pets of one press with a delay. */
async function openPress() {
  const opened = await openRowsInMemory();
  const { database, scope, records } = opened;
  const pets = { pets: [REX, REX, REX], notBefore: NOW + 5000 } as const;
  await database.change((tx) => addPets(tx, scope, pets, 'press'));
  const press = (action: GroupAction) =>
    database.change((tx) => performGroupAction(tx, scope, 'press', action));
  return { ...opened, press, rows: () => [...records.rows.values()] };
}

test('Cancel sending of several pets withdraws those that wait, which are then to check', async () => {
  const { database, press, saveRow, rows, group } = await openPress();
  await saveRow(1, (stored) => ({ ...stored, attempts: [{ sender: 'sender', at: NOW }] }));
  expect(await press('cancel')).toBeUndefined();
  expect(rows()).toMatchObject([
    { send: 'now', status: 'sending' },
    { withdrawnBy: 'person', status: 'unsent' },
    { withdrawnBy: 'person', status: 'unsent' },
  ]);
  expect(rows()[1]).not.toHaveProperty('send');
  expect((await group('press'))?.counts).toEqual({ sending: 1, unsent: 2 });
  expect(await database.read((tx) => countToCheck(tx, 'E'))).toBe(2);
});

test('Send now of several pets ends the delay of those that wait', async () => {
  const { press, rows, group } = await openPress();
  expect(await press('send now')).toBeUndefined();
  for (const row of rows()) {
    expect(row).toMatchObject({ send: 'now', status: 'next' });
    expect(row).not.toHaveProperty('notBefore');
  }
  expect((await group('press'))?.counts).toEqual({ next: 3 });
});
