import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { attempted } from '../../testing/database/write-rows.ts';
import { isDone, NO_ROWS, readEntryWithRows } from '../entries.ts';
import { adoptEnvironment } from '../session-scope.ts';
import { type FileAction, performFileAction } from './file-actions.ts';

const IN_TURN = { send: 'in turn' } as const;
const ADDED = attempted({ type: 'added', at: NOW, id: 7n });

/** Opens a file of 500 rows, of which one was added. */
async function openFile() {
  const opened = await openRowsInMemory();
  const { database, scope, writeFile, file: readFile } = opened;
  await writeFile([ADDED, ...Array.from({ length: 499 }, () => IN_TURN)]);
  const press = (action: FileAction) =>
    database.change((tx) => performFileAction(tx, scope, 'file', action));
  const file = async () => {
    const stored = await readFile('file');
    if (stored === undefined) throw new Error('The file is gone.');
    return stored;
  };
  const entry = async () => {
    const read = await database.read((tx) => readEntryWithRows(tx, 'E', 'file'));
    if (read === undefined) throw new Error('The file is gone.');
    return read;
  };
  return { ...opened, press, file, entry };
}

test('Pause, Resume and Stop write one record, the file, however many rows wait', async () => {
  const { press, lastWritten } = await openFile();
  for (const action of ['pause', 'resume', 'stop', 'resume'] as const) {
    expect(await press(action)).toBeUndefined();
    expect(lastWritten()).toEqual(['files file']);
  }
});

test('a paused file is not finished, and Resume ends its pause and begins to count anew', async () => {
  const { database, press, file, entry } = await openFile();
  const unknowns = { unknowns: 4, refusals: { status: 403, times: 3 } };
  const stored = { ...(await file()), ...unknowns, paused: { why: 'unknown outcomes' } } as const;
  await database.change(async (tx) => tx.put('files', stored));
  // **Pause** in another tab keeps the reason.
  await press('pause');
  expect((await file()).paused).toEqual({ why: 'unknown outcomes' });
  expect(isDone(await entry())).toBe(false);
  await press('resume');
  const { paused: _paused, unknowns: _unknowns, refusals: _refusals, ...rest } = stored;
  expect(await file()).toEqual(rest);
  await press('pause');
  expect((await file()).paused).toEqual({ why: 'person' });
});

test('a stopped file is finished, its rows count as stopped, and Resume makes them wait', async () => {
  const { press, file, entry, clock } = await openFile();
  clock.now = NOW + 60_000;
  await press('stop');
  expect((await file()).stopped).toBe(NOW + 60_000);
  expect([isDone(await entry()), (await entry()).counts]).toEqual([
    true,
    { ...NO_ROWS, added: 1, stopped: 499 },
  ]);
  await press('resume');
  expect(await file()).not.toHaveProperty('stopped');
  expect([isDone(await entry()), (await entry()).counts]).toEqual([
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

test('an action on a removed file is rejected', async () => {
  const { database, scope } = await openRowsInMemory();
  const press = (action: FileAction) =>
    database.change((tx) => performFileAction(tx, scope, 'gone', action));
  expect(await press('stop')).toBe('gone');
});

test('Resume ends a refusal of all rows, and Pause and Stop do not', async () => {
  const { database, scope, press, file } = await openFile();
  const error = { summary: 'Your key does not allow this.', nextStep: '' };
  await database.change(async (tx) => {
    const environment = await adoptEnvironment(tx, scope);
    tx.put('environments', { ...environment, refusal: { why: 'refused', at: NOW, error } });
  });
  const refusal = () => database.read(async (tx) => (await tx.get('environments', 'E'))?.refusal);
  for (const action of ['pause', 'stop'] as const) {
    await press(action);
    expect(await refusal()).toBeDefined();
  }
  await press('resume');
  expect(await refusal()).toBeUndefined();
  expect(await file()).not.toHaveProperty('stopped');
});
