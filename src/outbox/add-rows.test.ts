import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { refused } from '../testing/write-rows.ts';
import { addFile, addPets } from './add-rows.ts';
import { actOnGroup } from './group-actions.ts';

const REX = { name: 'Rex', categoryId: 4n };
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const FILE = {
  id: 'file',
  name: 'delivery.csv',
  rows: [
    { line: 2, pet: REX, cells: CELLS },
    { line: 3, cells: CELLS, kept: { type: 'problem', words: 'Name: Enter a name' } as const },
  ],
};

test('several pets of one press are a group, in their order', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const pets = [REX, { ...REX, name: 'Ada' }] as const;
  await database.change((tx) => addPets(tx, scope, { pets, notBefore: NOW + 5000 }, 'press'));
  expect(records.groups.get('press')).toMatchObject({ source: 'form', name: 'Rex', count: 2 });
  expect([...records.rows.values()]).toMatchObject([
    { group: 'press', pet: { name: 'Rex' }, state: { type: 'waiting', turn: 'press' } },
    { group: 'press', pet: { name: 'Ada' }, notBefore: NOW + 5000 },
  ]);
});

test('a correction resolves the corrected row, once', async () => {
  const { database, scope, write, row } = await openRowsInMemory();
  const corrects = await write(refused('no'));
  const correct = () =>
    database.change((tx) => addPets(tx, scope, { pets: [REX], corrects }, 'press'));
  expect(await correct()).toBeUndefined();
  expect((await row(corrects))?.state).toMatchObject({ how: { type: 'corrected', by: 2 } });
  expect(await correct()).toBe('already corrected');
  expect(await row(3)).toBeUndefined();
});

test('a file is written once, including rows that are not sent', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const add = () => database.change((tx) => addFile(tx, scope, FILE));
  expect(await add()).toBeUndefined();
  expect(records.groups.get('file')).toMatchObject({ count: 2, source: 'file' });
  expect(records.groups.get('file')).not.toHaveProperty('endedAt');
  expect([...records.rows.values()]).toMatchObject([
    { line: 2, state: { type: 'waiting', turn: 'file' } },
    { line: 3, state: { type: 'problem' } },
  ]);
  expect(await add()).toBe('already started');
  expect(records.rows.size).toBe(2);
});

test('a file resolves the rows that it corrects, and is rejected if one was already corrected', async () => {
  const { database, scope, records, write, row } = await openRowsInMemory();
  const corrected = await write(refused('no'));
  const correct = (id: string) => {
    const corrects = new Map([[2, corrected]]);
    const rows = [{ line: 2, pet: REX }];
    return database.change((tx) => addFile(tx, scope, { id, name: 'a.csv', rows, corrects }));
  };
  expect(await correct('first')).toBeUndefined();
  expect((await row(corrected))?.state).toMatchObject({ how: { type: 'corrected', by: 2 } });
  expect(await correct('second')).toBe('already corrected');
  expect([records.rows.size, records.groups.size]).toEqual([2, 1]);
});

test('a file with nothing to send has already ended', async () => {
  const { database, scope, records } = await openRowsInMemory();
  const rows = FILE.rows.filter(({ kept }) => kept);
  await database.change((tx) => addFile(tx, scope, { ...FILE, rows }));
  expect(records.groups.get('file')).toMatchObject({ endedAt: NOW });
});

test('a group is paused, resumed and stopped, and a stopped one can be resumed', async () => {
  const { database, scope, records } = await openRowsInMemory();
  await database.change((tx) => addFile(tx, scope, FILE));
  const press = async (action: 'pause' | 'resume' | 'stop') => {
    await database.change((tx) => actOnGroup(tx, scope, 'file', action));
    const { paused, endedAt } = { paused: undefined, endedAt: undefined, ...group() };
    return [paused, endedAt];
  };
  const group = (): object => Object(records.groups.get('file'));
  expect(await press('pause')).toEqual(['person', undefined]);
  expect(await press('resume')).toEqual([undefined, undefined]);
  expect(await press('stop')).toEqual([undefined, NOW]);
  // A late press in another tab.
  expect(await press('pause')).toEqual([undefined, NOW]);
  expect(await press('resume')).toEqual([undefined, undefined]);
  const gone = await database.change((tx) => actOnGroup(tx, scope, 'gone', 'stop'));
  expect(gone).toBe('gone');
});

test('nothing is written once the session has ended', async () => {
  const { database, scope, records, end } = await openRowsInMemory();
  end.abort();
  const answers = await database.change(async (tx) => [
    await addPets(tx, scope, { pets: [REX] }, 'press'),
    await addFile(tx, scope, FILE),
    await actOnGroup(tx, scope, 'file', 'stop'),
  ]);
  expect(answers).toEqual(Array(3).fill('session ended'));
  expect([records.rows.size, records.groups.size]).toEqual([0, 0]);
});

test('Undo stops a group of which nothing was sent, and no other', async () => {
  const { database, scope, records, row } = await openRowsInMemory();
  const pets = [REX, REX] as const;
  const undo = () => database.change((tx) => actOnGroup(tx, scope, 'press', 'undo'));
  await database.change((tx) => addPets(tx, scope, { pets, notBefore: NOW + 5000 }, 'press'));
  const sent = await row(1);
  if (sent) records.rows.set(1, { ...sent, state: { type: 'added', at: NOW } });
  expect(await undo()).toBe('being sent');
  expect(records.groups.get('press')).not.toHaveProperty('endedAt');
  if (sent) records.rows.set(1, sent);
  expect(await undo()).toBeUndefined();
  expect(records.groups.get('press')).toHaveProperty('endedAt');
});
