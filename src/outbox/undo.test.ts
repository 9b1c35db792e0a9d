// The simulation proves what Undo leaves in every order of events.
import { expect, test } from 'vitest';
import { openRowsInMemory } from '../testing/rows-in-memory.ts';
import { addPets } from './add-rows.ts';
import { undo } from './undo.ts';

const REX = { name: 'Rex', categoryId: 4n };

test('Undo does not remove one of several pets alone', async () => {
  const { database, scope, group } = await openRowsInMemory();
  await database.change((tx) => addPets(tx, scope, { pets: [REX, REX, REX] }, 'press'));
  expect(await database.change((tx) => undo(tx, scope, { row: 1 }))).toBe('gone');
  expect((await group('press'))?.counts).toEqual({ next: 3 });
});
