// Rows that the service refused, and that a later import of their file has added since.
import { expect, test } from 'vitest';
import type { RowFacts } from '../../database/schema.ts';
import {
  addWaiting,
  cellsOf,
  FILE_PETS,
  importLater,
  statusesOf,
} from '../../testing/database/later-import.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, refused, unknown } from '../../testing/database/write-rows.ts';
import { toSendNow } from '../row-status.ts';
import { performAction } from './row-actions.ts';

const { ADA, REX, BEN } = FILE_PETS;
const PROBLEM = { type: 'problem', words: 'Category: There is no category 99' } as const;
const SINCE = { type: 'skipped', reason: 'added since', words: '', importedAt: NOW + 60_000 };
const REFUSED = refused('No cats');

/** Imports a file whose line 2 was added, whose line 3 was refused, and whose line 4 has a problem. */
async function openWithRefused(state: Partial<RowFacts> = REFUSED) {
  const opened = await openRowsInMemory();
  await opened.writeFile([
    { line: 2, pet: ADA, cells: cellsOf(ADA), ...added(6n) },
    { line: 3, pet: REX, cells: cellsOf(REX), ...state },
    { line: 4, cells: { ...cellsOf(BEN), categoryId: '99' }, notSent: PROBLEM },
  ]);
  return opened;
}

test.each([['unchanged'], ['with another category', 5n]])(
  'a refused row is to check until its line, %s, is added, and again once that is a question',
  async (_, categoryId = REX.categoryId) => {
    const opened = await openWithRefused();
    const before = await opened.row(2);
    await importLater(opened, [ADA, { ...REX, categoryId }]);
    expect(await opened.row(2)).toEqual(before);
    await opened.saveRow(5, ({ send: _used, ...stored }) => ({ ...stored, ...unknown() }));
    const perform = (type: 'added' | 'change answer') =>
      opened.database.change((tx) => performAction(tx, opened.scope, 5, { type }));
    await perform('added');
    expect(await statusesOf(opened, 2, 3)).toEqual(['skipped', 'problem']);
    expect((await opened.row(2))?.notSent).toEqual(SINCE);
    await perform('change answer');
    expect(await opened.row(2)).toEqual(before);
  },
);

const DOUBT = { attempts: [...unknown().attempts, ...REFUSED.attempts] };

test.each<[words: string, status: string, state: Partial<RowFacts>, pet: typeof REX]>([
  ['whose name was changed in the file', 'refused', REFUSED, BEN],
  ['that an earlier request may have added', 'unknown', DOUBT, REX],
])('a refused row %s stays to check', async (_, status, state, pet) => {
  const opened = await openWithRefused(state);
  await importLater(opened, [ADA, pet]);
  await addWaiting(opened, 5);
  expect(await statusesOf(opened, 2)).toEqual([status]);
});

test('a refused row that a person sends again is not closed', async () => {
  const opened = await openWithRefused();
  await importLater(opened);
  await opened.saveRow(2, toSendNow);
  await addWaiting(opened, 5);
  expect(await statusesOf(opened, 2)).toEqual(['next']);
});

test('a refused row that was added with another category does not make a third import another delivery', async () => {
  const opened = await openWithRefused();
  const again = [ADA, { ...REX, categoryId: 5n }];
  await importLater(opened, again);
  await addWaiting(opened, 5);
  await importLater(opened, [...again, BEN], { id: 'third' });
  await addWaiting(opened, 8);
  expect(await statusesOf(opened, 2, 3)).toEqual(['skipped', 'skipped']);
});
