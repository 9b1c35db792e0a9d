import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { addFile, addPets, type SeenBeforeSending } from './add-rows.ts';

const REX = { name: 'Rex', categoryId: 4n };
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const PROBLEM = { type: 'problem', words: 'Name: Enter a name' } as const;

const SEEN_BEFORE: SeenBeforeSending = { ids: [1n], complete: [{ list: 'sold', at: NOW }] };
const FILE = {
  id: 'file',
  name: 'delivery.csv',
  rows: [
    { line: 2, pet: REX, cells: CELLS },
    { line: 3, cells: CELLS, notSent: PROBLEM },
  ],
};

test('a single pet waits without a file, with what its page knew before', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const pets = { pets: [REX], seenBefore: SEEN_BEFORE } as const;
  await database.change((tx) => addPets(tx, scope, pets, 'press'));
  expect(records.files.size).toBe(0);
  const [row] = records.rows.values();
  expect(row).toMatchObject({ press: 'press', file: '', pet: REX, status: 'next' });
  expect(row).not.toHaveProperty('pressName');
  expect([...records.seenBefore.values()]).toEqual([
    { id: 'press', environment: 'E', ...SEEN_BEFORE },
  ]);
});

test('several pets share their press and its name, in their order', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const pets = [REX, { ...REX, name: 'Ada' }] as const;
  const press = { pets, notBefore: NOW + 5000, seenBefore: SEEN_BEFORE };
  await database.change((tx) => addPets(tx, scope, press, 'press'));
  expect(records.files.size).toBe(0);
  const shared = { press: 'press', pressName: 'Rex', file: '', notBefore: NOW + 5000 };
  expect([...records.rows.values()]).toMatchObject([
    { ...shared, pet: { name: 'Rex' }, status: 'next' },
    { ...shared, pet: { name: 'Ada' }, status: 'next' },
  ]);
  expect([...records.seenBefore.keys()]).toEqual(['press']);
});

test('a file is written once, including rows that are not sent', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const add = () =>
    database.change((tx) => addFile(tx, scope, { ...FILE, seenBefore: SEEN_BEFORE }));
  expect(await add()).toBeUndefined();
  expect(records.files.get('file')).toMatchObject({ count: 2 });
  expect([...records.rows.values()]).toMatchObject([
    { press: 'file', file: 'file', line: 2, status: 'waiting' },
    { line: 3, status: 'problem' },
  ]);
  expect(records.rows.get(2)).not.toHaveProperty('send');
  expect([...records.seenBefore.keys()]).toEqual(['file']);
  expect(await add()).toBe('already started');
  expect(records.rows.size).toBe(2);
});

test('a file is not written if its rows were not compared with another', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const add = (id: string, compared: readonly string[]) =>
    database.change((tx) => addFile(tx, scope, { ...FILE, id, compared: new Set(compared) }));
  expect(await add('first', [])).toBeUndefined();
  expect(await add('second', [])).toBe('another import');
  expect([...records.files.keys()]).toEqual(['first']);
  expect(await add('second', ['first'])).toBeUndefined();
});
