import { expect, test } from 'vitest';
import type { NewPet } from '../api/schemas.ts';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused, unknown } from '../testing/write-rows.ts';
import { addPets, type NewPets } from './add-rows.ts';
import { readSent } from './queries.ts';
import { performAction } from './row-actions.ts';
import { canCorrect } from './row-facts.ts';
import { startSessionRows } from './session-scope.ts';
import { undo, type Undoable } from './undo.ts';

const REX = { name: 'Rex', categoryId: 4n };
const DOZEN: readonly [NewPet, ...NewPet[]] = [REX, ...Array.from({ length: 11 }, () => REX)];
const ONE = { row: 1 };
const ALL = { group: 'press' };

async function open() {
  const opened = await openRowsInMemory();
  const { database, scope, records } = opened;
  return {
    ...opened,
    /** Adds pets with a delay. Several have the group `press`. */
    add: (pets: NewPets['pets'], corrects?: number) => {
      const knownBefore = { ids: [1n], complete: [] };
      const press = { pets, corrects, knownBefore, notBefore: NOW + 5000 };
      return database.change((tx) => addPets(tx, scope, press, 'press'));
    },
    undo: (undone: Undoable) => database.change((tx) => undo(tx, scope, undone)),
    sizes: () => [records.rows.size, records.groups.size, records.knownBefore.size],
  };
}

test.each([
  ['one pet', [REX], ONE],
  ['twelve pets', DOZEN, ALL],
] as const)('Undo of %s leaves nothing, even in the next session', async (_, pets, undone) => {
  const { database, add, undo: press, sizes, startSession } = await open();
  await add(pets);
  expect(await press(undone)).toBeUndefined();
  expect(sizes()).toEqual([0, 0, 0]);
  const next = await startSession('next session');
  await database.change((tx) => startSessionRows(tx, next));
  expect(sizes()).toEqual([0, 0, 0]);
  expect(await database.read((tx) => readSent(tx, 'E'))).toMatchObject({ rows: [], groups: [] });
});

test.each([
  ['one pet', [REX], { row: 2 }],
  ['twelve pets', DOZEN, ALL],
] as const)(
  'Undo of a correction by %s: the row is to check again, and can be corrected again',
  async (_, pets, undone) => {
    const { add, undo: press, writeGroup, row, group } = await open();
    const [corrected = 0] = await writeGroup([refused('no')]);
    const before = await row(corrected);
    await add(pets, corrected);
    expect((await group('file'))?.counts).toEqual({ corrected: 1 });
    expect(await press(undone)).toBeUndefined();
    expect(await row(corrected)).toEqual(before);
    expect((await group('file'))?.counts).toEqual({ refused: 1 });
    expect(before && canCorrect(before)).toBe(true);
    expect(await add(pets, corrected)).toBeUndefined();
  },
);

test('Undo changes nothing if a request for one of the pets was started', async () => {
  const { records, add, undo: press, saveRow } = await open();
  await add(DOZEN);
  await saveRow(12, (stored) => ({ ...stored, attempts: [{ sender: 'sender', at: NOW }] }));
  const stored = structuredClone(records);
  expect(await press(ALL)).toBe('being sent');
  expect(records).toEqual(stored);
});

test.each([
  ['that was cancelled', {}],
  ['of a file', { send: 'now', line: 2 }],
  ['that is sent again', { ...unknown(), send: 'now' }],
] as const)('Undo does not remove a pet %s', async (_, facts) => {
  const { write, undo: press, row } = await open();
  const id = await write(facts);
  expect(await press({ row: id })).toBe('being sent');
  expect(await row(id)).toBeDefined();
});

test('Undo of removed pets is rejected', async () => {
  const { add, undo: press } = await open();
  await add([REX]);
  await press(ONE);
  expect([await press(ONE), await press(ALL)]).toEqual(['gone', 'gone']);
});

test('Undo does not remove one of several pets alone', async () => {
  const { add, undo: press, sizes, group } = await open();
  await add(DOZEN);
  expect(await press(ONE)).toBe('gone');
  expect(sizes()).toEqual([12, 1, 1]);
  expect((await group('press'))?.counts).toEqual({ next: 12 });
});

test('Undo is rejected after the end of the session, which keeps the pets', async () => {
  const { add, undo: press, end, sizes } = await open();
  await add(DOZEN);
  end.abort();
  expect(await press(ALL)).toBe('session ended');
  expect(sizes()).toEqual([12, 1, 1]);
});

test('what waits in the next session is to check, and is not undone', async () => {
  const { database, add, startSession, row, group } = await open();
  await add(DOZEN);
  const next = await startSession('next session');
  const press = () => database.change((tx) => undo(tx, next, ALL));
  expect(await press()).toBe('being sent');
  expect((await group('press'))?.counts).toEqual({ unsent: 12 });
  expect(await row(1)).toMatchObject({ status: 'unsent', withdrawnBy: 'session' });
  await database.change((tx) => performAction(tx, next, 1, { type: 'send now' }));
  expect((await group('press'))?.counts).toEqual({ next: 1, unsent: 11 });
});
