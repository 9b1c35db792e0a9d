import { expect, test } from 'vitest';
import { NOW, openRowsInMemory } from '../testing/rows-in-memory.ts';
import { added, unknown } from '../testing/write-rows.ts';
import { addFile } from './add-rows.ts';
import { performAction } from './row-actions.ts';
import { skipMended } from './mended-rows.ts';

const REX = { name: 'Rex', categoryId: 4n };
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const PROBLEM = { type: 'problem', words: 'Category: There is no category 99' } as const;

/** Imports a file with a problem in lines 2 and 3, and then the mended line 2 with these cells. */
async function importTwice(cells = CELLS, name = 'a.csv') {
  const opened = await openRowsInMemory();
  const { database, scope, writeFile, clock, row } = opened;
  const problem = { cells: { ...CELLS, categoryId: '99' }, notSent: PROBLEM };
  await writeFile([
    { ...problem, line: 2 },
    { ...problem, line: 3 },
  ]);
  clock.now = NOW + 60_000;
  const rows = [{ line: 2, pet: REX, cells }];
  await database.change((tx) => addFile(tx, scope, { id: 'mended', name, rows }));
  return { ...opened, statuses: async () => [(await row(1))?.status, (await row(2))?.status] };
}

test('a problem is to check until its mended line is added, and then says by which import', async () => {
  const { database, saveRow, row, statuses } = await importTwice();
  expect(await statuses()).toEqual(['problem', 'problem']);
  await saveRow(3, (stored) => ({ ...stored, ...added(7n) }));
  await database.change(async (tx) => {
    const mended = await tx.get('rows', 3);
    if (mended) await skipMended(tx, mended, NOW);
  });
  expect(await statuses()).toEqual(['skipped', 'problem']);
  expect((await row(1))?.notSent).toEqual({
    type: 'skipped',
    reason: 'added since',
    words: PROBLEM.words,
    importedAt: NOW + 60_000,
  });
});

test('also a person can say that the mended line was added', async () => {
  const { database, scope, saveRow, statuses } = await importTwice();
  await saveRow(3, ({ send: _used, ...stored }) => ({ ...stored, ...unknown() }));
  await database.change((tx) => performAction(tx, scope, 3, { type: 'added' }));
  expect(await statuses()).toEqual(['skipped', 'problem']);
});

test.each([
  ['another file', CELLS, 'b.csv'],
  ['another pet in this line', { name: 'Tom', categoryId: '5', status: '' }, 'a.csv'],
])('%s mends nothing', async (_, cells, name) => {
  const { row } = await importTwice(cells, name);
  expect(await row(3)).not.toHaveProperty('mends');
});
