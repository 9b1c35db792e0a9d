import { describe, expect, test } from 'vitest';
import { FRESH_FOR_MS } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { RowFacts } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { attempted, unknown } from '../../testing/database/write-rows.ts';
import { type FileAction, performFileAction } from './file-actions.ts';
import { performAction } from './row-actions.ts';

const ADA = { name: 'Ada', categoryId: 4n, status: 'available' } as const;
const REX = { ...ADA, name: 'Rex' };
const ADA_IN_STORE: Pet = { id: 7n, name: 'ada', categoryId: 4n, status: 'sold' };
const WAITING = { send: 'in turn' } as const;
const DAY = 86_400_000;

/** Opens a file with two waiting rows, which is paused on the next day. */
async function openPaused(rows: readonly Partial<RowFacts>[] = [{ pet: ADA }, { pet: REX }]) {
  const opened = await openRowsInMemory();
  const ids = await opened.writeFile(
    rows.map((row) => ({ ...WAITING, ...row })),
    { paused: { why: 'person' } },
  );
  opened.clock.now = NOW + DAY;
  const press = (action: FileAction, pets?: readonly Pet[]) =>
    opened.database.change((tx) =>
      performFileAction(
        tx,
        opened.scope,
        'file',
        action,
        pets && { pets, wordsFor: ({ id }) => `Like ${id}.` },
      ),
    );
  const statuses = async () => (await Promise.all(ids.map(opened.row))).map((row) => row?.status);
  const know = (...known: readonly bigint[]) =>
    opened.database.change(async (tx) =>
      tx.put('seenBefore', { id: 'file', environment: 'E', ids: [...known], complete: [] }),
    );
  return { ...opened, ids, press, statuses, know };
}

const NOTHING = { sentSince: [], addedSince: [], isToCompare: false, canLeave: true };

test('Resume on another day is to compare with the store first, and changes nothing', async () => {
  const { press, file, lastWritten } = await openPaused();
  expect(await press('resume')).toEqual({ ...NOTHING, isToCompare: true });
  expect(lastWritten()).toEqual([]);
  expect((await file('file'))?.paused).toBeDefined();
  // Compared, and without a pet like one of its rows.
  expect(await press('resume', [{ ...ADA_IN_STORE, categoryId: 5n }])).toBeUndefined();
  expect((await file('file'))?.paused).toBeUndefined();
});

test('shortly after the preview has compared them, the rows are not compared again', async () => {
  const { clock, press } = await openPaused();
  clock.now = NOW + FRESH_FOR_MS;
  expect(await press('resume')).toBeUndefined();
});

test('Resume asks before it sends a row that looks like a pet of the store, and skips it', async () => {
  const { ids, press, row, statuses, lastWritten } = await openPaused();
  expect(await press('resume', [ADA_IN_STORE])).toEqual({
    ...NOTHING,
    addedSince: [[expect.objectContaining({ id: ids[0] }), ADA_IN_STORE]],
  });
  expect(lastWritten()).toEqual([]);
  expect(await press('resume others', [ADA_IN_STORE])).toBeUndefined();
  expect(await statuses()).toEqual(['skipped', 'waiting']);
  expect((await row(ids[0] ?? 0))?.notSent).toEqual({
    type: 'skipped',
    reason: 'duplicate',
    words: 'Like 7.',
  });
});

test('sent anyway, all wait', async () => {
  const { press, statuses } = await openPaused();
  expect(await press('resume all', [ADA_IN_STORE])).toBeUndefined();
  expect(await statuses()).toEqual(['waiting', 'waiting']);
});

test('each pet of the store accounts for one row', async () => {
  const { press, statuses } = await openPaused([{ pet: ADA }, { pet: ADA }, { pet: ADA }]);
  const pets = [ADA_IN_STORE, { ...ADA_IN_STORE, id: 8n }];
  expect(await press('resume', pets)).toMatchObject({
    addedSince: pets.map((like) => [{ pet: ADA }, like]),
  });
  await press('resume others', pets);
  expect(await statuses()).toEqual(['skipped', 'skipped', 'waiting']);
});

test('a pet that the preview knew is no reason to ask: a person has decided', async () => {
  const { press, know } = await openPaused();
  await know(7n);
  expect(await press('resume', [ADA_IN_STORE])).toBeUndefined();
});

test('a pet that another row of the file has added is no reason to ask', async () => {
  const { press } = await openPaused([
    { pet: ADA, ...attempted({ type: 'added', at: NOW, id: 7n }) },
    { pet: ADA },
  ]);
  expect(await press('resume', [ADA_IN_STORE])).toBeUndefined();
});

test('a row whose pet another entry has sent since is counted as that', async () => {
  const { press, write } = await openPaused();
  await write({ pet: ADA, ...attempted({ type: 'added', at: NOW + 1000, id: 7n }) });
  const sentSince = [expect.objectContaining({ pet: ADA })];
  expect(await press('resume')).toEqual({ ...NOTHING, sentSince, isToCompare: true });
  expect(await press('resume', [ADA_IN_STORE])).toEqual({ ...NOTHING, sentSince });
});

describe.each<['add again' | 'send now', Partial<RowFacts>]>([
  ['add again', { ...unknown(), answer: { type: 'not added', at: NOW } }],
  ['send now', { withdrawnBy: 'session' }],
])('%s of a pet on another day', (type, facts) => {
  async function openPet(more: Partial<RowFacts> = {}) {
    const opened = await openRowsInMemory();
    const id = await opened.write({ pet: ADA, press: 'press', ...facts, ...more });
    opened.clock.now = NOW + DAY;
    const press = (pets?: readonly Pet[]) =>
      opened.database.change((tx) =>
        performAction(tx, opened.scope, id, { type }, pets && { pets }),
      );
    return { ...opened, press, status: async () => (await opened.row(id))?.status };
  }

  test('is to compare it with the store first, and changes nothing', async () => {
    const { press, lastWritten, status } = await openPet();
    expect(await press()).toMatchObject({ addedSince: [], isToCompare: true });
    expect(lastWritten()).toEqual([]);
    expect(await press([{ ...ADA_IN_STORE, categoryId: 5n }])).toBeUndefined();
    expect(await status()).toBe('next');
  });

  test('asks about a pet of the store like it, unless it was known or belongs to a row', async () => {
    const { database, press, write, status } = await openPet();
    const asked = { addedSince: [ADA_IN_STORE], isToCompare: false };
    expect(await press([ADA_IN_STORE])).toMatchObject(asked);
    // Of another status, so that it is not the same pet, which is asked about in any case.
    const sold = { ...ADA, status: 'sold' } as const;
    await write({ pet: sold, ...attempted({ type: 'added', at: NOW, id: 8n }) });
    expect(await press([ADA_IN_STORE, { ...ADA_IN_STORE, id: 8n }])).toMatchObject(asked);
    await database.change(async (tx) =>
      tx.put('seenBefore', { id: 'press', environment: 'E', ids: [7n], complete: [] }),
    );
    expect(await press([ADA_IN_STORE])).toBeUndefined();
    expect(await status()).toBe('next');
  });
});

test('Send now shortly after the press compares nothing, but Add it again does: it may be there by now', async () => {
  const { database, scope, write } = await openRowsInMemory();
  const unsent = await write({ pet: ADA, withdrawnBy: 'person' });
  const notAdded = await write({ pet: REX, ...unknown(), answer: { type: 'not added', at: NOW } });
  const press = (id: number, type: 'send now' | 'add again') =>
    database.change((tx) => performAction(tx, scope, id, { type }));
  expect(await press(unsent, 'send now')).toBeUndefined();
  expect(await press(notAdded, 'add again')).toMatchObject({ isToCompare: true });
});

test('a pet that the evidence names is not said twice', async () => {
  const { database, scope, write } = await openRowsInMemory();
  const answer = { type: 'not added', at: NOW } as const;
  const id = await write({ pet: ADA, ...unknown({ pets: [ADA_IN_STORE] }), answer });
  const store = { pets: [ADA_IN_STORE, { ...ADA_IN_STORE, id: 8n }] };
  expect(
    await database.change((tx) => performAction(tx, scope, id, { type: 'add again' }, store)),
  ).toMatchObject({
    matching: { check: { finding: { pets: [ADA_IN_STORE] } } },
    addedSince: [{ id: 8n }],
  });
});
