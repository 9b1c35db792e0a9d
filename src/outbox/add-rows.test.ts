import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused } from '../testing/write-rows.ts';
import { addFile, addPets, type KnownPets } from './add-rows.ts';

const REX = { name: 'Rex', categoryId: 4n };
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const PROBLEM = { type: 'problem', words: 'Name: Enter a name' } as const;

const KNOWN_BEFORE: KnownPets = { ids: [1n], complete: [{ list: 'sold', at: NOW }] };
const FILE = {
  id: 'file',
  name: 'delivery.csv',
  rows: [
    { line: 2, pet: REX, cells: CELLS },
    { line: 3, cells: CELLS, notSent: PROBLEM },
  ],
};

test('a single pet waits without a group, with what its page knew before', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const pets = { pets: [REX], knownBefore: KNOWN_BEFORE } as const;
  await database.change((tx) => addPets(tx, scope, pets, 'press'));
  expect(records.groups.size).toBe(0);
  expect([...records.rows.values()]).toMatchObject([{ group: '', pet: REX, status: 'next' }]);
  expect([...records.knownBefore.values()]).toEqual([
    { id: '1', environment: 'E', ...KNOWN_BEFORE },
  ]);
});

test('several pets of one press are a group, in their order', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const pets = [REX, { ...REX, name: 'Ada' }] as const;
  const press = { pets, notBefore: NOW + 5000, knownBefore: KNOWN_BEFORE };
  await database.change((tx) => addPets(tx, scope, press, 'press'));
  expect(records.groups.get('press')).toMatchObject({
    source: 'form',
    name: 'Rex',
    count: 2,
    counts: { next: 2 },
  });
  expect([...records.rows.values()]).toMatchObject([
    { group: 'press', pet: { name: 'Rex' }, status: 'next', notBefore: NOW + 5000 },
    { group: 'press', pet: { name: 'Ada' }, status: 'next', notBefore: NOW + 5000 },
  ]);
  expect([...records.knownBefore.keys()]).toEqual(['press']);
});

test('a correction answers the corrected row, once', async () => {
  const { database, scope, write, row, records } = await openRowsInMemory();
  const corrects = await write(refused('no'));
  const correct = () =>
    database.change((tx) => addPets(tx, scope, { pets: [REX], corrects }, 'press'));
  expect(await correct()).toBeUndefined();
  expect((await row(corrects))?.answer).toEqual({ type: 'corrected', at: NOW, by: 2 });
  expect(await row(2)).toMatchObject({ corrects, status: 'next' });
  expect(await correct()).toBe('already corrected');
  expect(records.rows.size).toBe(2);
});

test('a file is written once, including rows that are not sent', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const add = () =>
    database.change((tx) => addFile(tx, scope, { ...FILE, knownBefore: KNOWN_BEFORE }));
  expect(await add()).toBeUndefined();
  expect(records.groups.get('file')).toMatchObject({
    count: 2,
    source: 'file',
    counts: { waiting: 1, problem: 1 },
  });
  expect([...records.rows.values()]).toMatchObject([
    { line: 2, status: 'waiting' },
    { line: 3, status: 'problem' },
  ]);
  expect(records.rows.get(2)).not.toHaveProperty('send');
  expect([...records.knownBefore.keys()]).toEqual(['file']);
  expect(await add()).toBe('already started');
  expect(records.rows.size).toBe(2);
});

test('a file answers the rows that it corrects, and is rejected if one was already corrected', async () => {
  const { database, scope, records, writeGroup, row, group } = await openRowsInMemory();
  const [corrected = 0] = await writeGroup([refused('no')], { id: 'yesterday' });
  const correct = (id: string) => {
    const corrects = new Map([[2, corrected]]);
    const rows = [{ line: 2, pet: REX }];
    return database.change((tx) => addFile(tx, scope, { id, name: 'a.csv', rows, corrects }));
  };
  expect(await correct('first')).toBeUndefined();
  expect((await row(corrected))?.answer).toMatchObject({ type: 'corrected', by: 2 });
  expect((await group('yesterday'))?.counts).toEqual({ corrected: 1 });
  expect((await group('first'))?.corrects).toBe('yesterday');
  expect(await correct('second')).toBe('already corrected');
  expect([records.rows.size, records.groups.size]).toEqual([2, 2]);
});
