import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, refused } from '../../testing/database/write-rows.ts';
import { clearFinished } from './clear.ts';
import { clearEnvironment, clearOld } from './clear-old.ts';
import { NO_ROWS, readEntries } from '../entries.ts';
import { countToCheck } from '../queries/queries.ts';
import { markingWrites } from '../mark-writes.ts';
import { repair } from './repair.ts';
import { availableActions, performAction } from '../presses/row-actions.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** An outbox in memory with records that another version of the app has written. */
async function open() {
  const opened = await openRowsInMemory();
  const { database, records, clearing } = opened;
  return {
    ...opened,
    /** Writes a row that this version cannot read, as its first one. @returns its record */
    writeUnreadable: (status: string, file = '') => {
      const record = { id: 1, environment: 'E', file, at: NOW, status, attempts: 'several' };
      records.rows.set(1, record);
      return record;
    },
    /** As a version that has not written yet. */
    repairAll: async () => {
      await database.change(async (tx) => {
        const { written: _written, ...rest } = (await tx.get('environments', 'E')) ?? {};
        tx.put('environments', { environment: 'E', session: 'session', usedAt: NOW, ...rest });
      });
      await repair(clearing);
    },
    toCheck: () => database.read((tx) => countToCheck(tx, 'E')),
  };
}

// The last status is unknown to this version.
test.each(['sending', 'next', 'added', 'unknown', 'problem', 'archived'])(
  'a row that cannot be read, with the status “%s”, is a problem to check, to dismiss and to clear',
  async (status) => {
    const { database, scope, records, clearing, writeUnreadable, repairAll, row, toCheck } =
      await open();
    const original = writeUnreadable(status);
    await repairAll();
    expect(await row(1)).toMatchObject({ status: 'problem', attempts: [], original });
    expect(await toCheck()).toBe(1);
    const dismiss = () => database.change((tx) => performAction(tx, scope, 1, { type: 'dismiss' }));
    expect(await dismiss()).toBeUndefined();
    expect([(await row(1))?.status, await toCheck()]).toEqual(['dismissed', 0]);
    // The next session repairs it again, which changes nothing.
    await repairAll();
    expect(await row(1)).toMatchObject({ status: 'dismissed', original });
    await clearFinished(clearing);
    expect(records.rows.size).toBe(0);
  },
);

test('a row that cannot be read is neither corrected nor sent', async () => {
  const { writeUnreadable, repairAll, row } = await open();
  writeUnreadable('next');
  const actions = async () => {
    const stored = await row(1);
    return stored && availableActions(stored).map(({ type }) => type);
  };
  await repairAll();
  expect(await actions()).toEqual(['dismiss']);
});

test('a row in flight that cannot be read does not keep the others from being removed', async () => {
  const { database, records, writeUnreadable, repairAll } = await open();
  writeUnreadable('sending');
  await repairAll();
  expect(await database.change((tx) => clearEnvironment(tx, 'E'))).toBe(true);
  expect(records.rows.size).toBe(0);
});

test('a row of a file that cannot be read is in the entry of that file', async () => {
  const { database, writeFile, writeUnreadable, repairAll } = await open();
  await writeFile([{ send: 'in turn' }, added(7n)]);
  writeUnreadable('archived', 'file');
  await repairAll();
  const entries = await database.read((tx) => readEntries(tx, 'E'));
  expect(entries.map(({ counts }) => counts)).toEqual([{ ...NO_ROWS, problem: 1, added: 1 }]);
});

test('the rows of a file that cannot be read get a file again, which is paused', async () => {
  const { database, records, writeFile, repairAll, file } = await open();
  await writeFile([{ send: 'in turn' }, added(7n)]);
  const stored = await file('file');
  records.files.set('file', { id: 'file', environment: 'E', at: 'noon' });
  expect(await database.read((tx) => readEntries(tx, 'E'))).toEqual([]);
  await repairAll();
  expect(await file('file')).toEqual({ ...stored, name: 'unknown', paused: { why: 'person' } });
  const repaired = new Map(records.files);
  await repairAll();
  expect(records.files).toEqual(repaired);
});

test('a status that another version computes differently is computed again', async () => {
  const { database, writeFile, repairAll, row, lastWritten } = await open();
  await writeFile([{ send: 'now' }, added(7n), refused('no')]);
  await repairAll();
  expect(lastWritten()).toEqual(['environments E']);
  await database.change(async (tx) => {
    const stored = await tx.get('rows', 1);
    if (stored) tx.putRow({ ...stored, status: 'waiting' });
  });
  await repairAll();
  expect((await row(1))?.status).toBe('next');
});

test('each environment of this build is repaired before old entries are removed', async () => {
  const { records, clearing, writeUnreadable, toCheck } = await open();
  writeUnreadable('added');
  await clearOld({ ...clearing, environments: ['E'], now: () => NOW + WEEK_MS });
  expect([records.rows.size, await toCheck()]).toEqual([1, 1]);
});

test('a version repairs only after another one has written, in portions', async () => {
  const { database, records, clearing, writeFile } = await open();
  const transactions: number[] = [];
  const counting: typeof database = {
    ...database,
    change: (work) => {
      transactions.push(records.rows.size);
      return database.change(work);
    },
  };
  const asVersion = (version: string) => ({
    start: () => repair({ ...clearing, database: counting, version }),
    write: () =>
      markingWrites(database, 'E', version).change(async (tx) => {
        const row = await tx.get('rows', 250);
        if (row) tx.putRow({ ...row, status: 'waiting' });
      }),
  });
  const writtenBy = () => database.read(async (tx) => (await tx.get('environments', 'E'))?.written);
  const status = () => database.read(async (tx) => (await tx.get('rows', 250))?.status);
  await writeFile(Array.from({ length: 250 }, () => added(7n)));
  const [earlier, later] = [asVersion('earlier'), asVersion('later')];
  await later.start();
  expect([transactions.length, await writtenBy()]).toEqual([3, { by: 'later' }]);
  await later.write();
  await later.start();
  expect([transactions.length, await status()]).toEqual([3, 'waiting']);
  // A tab of the earlier version is still open.
  await earlier.write();
  expect(await writtenBy()).toBeUndefined();
  await later.start();
  expect([await status(), await writtenBy()]).toEqual(['added', { by: 'later' }]);
});

test('a repair that was interrupted continues, or begins anew after another version has written', async () => {
  const { database, clearing, writeFile } = await open();
  await writeFile(Array.from({ length: 250 }, () => added(7n)));
  const end = new AbortController();
  const interrupted: typeof database = {
    ...database,
    change: (work) => {
      end.abort();
      return database.change(work);
    },
  };
  const repairOnce = (version: string) =>
    repair({ ...clearing, database: interrupted, version, ended: end.signal });
  const written = () => database.read(async (tx) => (await tx.get('environments', 'E'))?.written);
  await repairOnce('later');
  expect(await written()).toEqual({ by: 'later', upTo: 100 });
  await repairOnce('later');
  expect(await written()).toEqual({ by: 'later', upTo: 100 });
  await repair({ ...clearing, version: 'earlier' });
  expect(await written()).toEqual({ by: 'earlier' });
});
