import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { added, refused } from '../testing/write-rows.ts';
import { clearEnvironment, clearFinished, clearOld, repair } from './clear.ts';
import { countToCheck, readSent } from './queries.ts';
import { availableActions, performAction } from './row-actions.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

/** An outbox in memory with records that another version of the app has written. */
async function open() {
  const opened = await openRowsInMemory();
  const { database, records } = opened;
  return {
    ...opened,
    /** Writes a row that this version cannot read, as its first one. @returns its record */
    writeUnreadable: (status: string, group = '') => {
      const record = { id: 1, environment: 'E', group, at: NOW, status, attempts: 'several' };
      records.rows.set(1, record);
      return record;
    },
    repairAll: () => database.change((tx) => repair(tx, 'E', NOW)),
    toCheck: () => database.read((tx) => countToCheck(tx, 'E')),
  };
}

// The last status is unknown to this version.
test.each(['sending', 'next', 'added', 'unknown', 'problem', 'archived'])(
  'a row that cannot be read, with the status “%s”, is a problem to check, to dismiss and to clear',
  async (status) => {
    const { database, scope, records, writeUnreadable, repairAll, row, toCheck } = await open();
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
    await database.change((tx) => clearFinished(tx, 'E'));
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

test('the counts of a group include a row that cannot be read', async () => {
  const { database, scope, writeGroup, writeUnreadable, repairAll, group } = await open();
  await writeGroup([{ send: 'in turn' }, added(7n)]);
  writeUnreadable('archived', 'file');
  await repairAll();
  expect((await group('file'))?.counts).toEqual({ problem: 1, added: 1 });
  await database.change((tx) => performAction(tx, scope, 1, { type: 'dismiss' }));
  expect((await group('file'))?.counts).toEqual({ dismissed: 1, added: 1 });
});

test('the rows of a group that cannot be read get a group again, which is paused', async () => {
  const { database, records, writeGroup, repairAll, group } = await open();
  await writeGroup([
    { send: 'in turn', line: 2 },
    { ...added(7n), line: 3 },
  ]);
  await writeGroup([refused('no'), refused('no')], { id: 'press', source: 'form' });
  const stored = new Map(records.groups);
  for (const id of ['file', 'press']) records.groups.set(id, { id, environment: 'E', at: 'noon' });
  expect(await database.read((tx) => readSent(tx, 'E'))).toMatchObject({ rows: [], groups: [] });
  await repairAll();
  const lost = { name: 'unknown', paused: { why: 'person' } };
  for (const id of ['file', 'press'])
    expect(await group(id)).toEqual({ ...Object(stored.get(id)), ...lost });
  const repaired = new Map(records.groups);
  await repairAll();
  expect(records.groups).toEqual(repaired);
});

test('statuses and counts that another version computes differently are computed again', async () => {
  const { database, writeGroup, repairAll, row, group, lastWritten } = await open();
  await writeGroup([{ send: 'now' }, added(7n), refused('no')]);
  const intact = await group('file');
  await repairAll();
  expect(lastWritten()).toEqual([]);
  await database.change(async (tx) => {
    const stored = await tx.get('rows', 1);
    if (stored) tx.putRow({ ...stored, status: 'waiting' });
    if (intact) tx.put('groups', { ...intact, counts: { waiting: 1, unknown: 2 } });
  });
  await repairAll();
  expect((await row(1))?.status).toBe('next');
  expect(await group('file')).toEqual(intact);
});

test('each environment of this build is repaired before old entries are removed', async () => {
  const { database, records, writeUnreadable, toCheck } = await open();
  writeUnreadable('added');
  await database.change((tx) => clearOld(tx, ['E'], NOW + WEEK_MS));
  expect([records.rows.size, await toCheck()]).toEqual([1, 1]);
});
