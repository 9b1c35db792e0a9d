// The simulation proves what Undo leaves in every order of events.
import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { unknown } from '../testing/write-rows.ts';
import { addPets } from './add-rows.ts';
import { undo, type Undoable } from './undo.ts';

const REX = { name: 'Rex', categoryId: 4n };

async function open() {
  const opened = await openRowsInMemory();
  const { database, scope } = opened;
  return {
    ...opened,
    undo: (undone: Undoable) => database.change((tx) => undo(tx, scope, undone)),
  };
}

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

test('Undo does not remove one of several pets alone', async () => {
  const { database, scope, undo: press, group } = await open();
  const pets = { pets: [REX, REX, REX], notBefore: NOW + 5000 } as const;
  await database.change((tx) => addPets(tx, scope, pets, 'press'));
  expect(await press({ row: 1 })).toBe('gone');
  expect((await group('press'))?.counts).toEqual({ next: 3 });
});
