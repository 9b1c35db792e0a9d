import { describe, expect, test } from 'vitest';
import {
  addWaiting,
  cellsOf,
  FILE_PETS,
  importLater,
  statusesOf,
} from '../../testing/database/later-import.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, unknown } from '../../testing/database/write-rows.ts';
import { addFile } from './add-rows.ts';
import { performFileAction } from './file-actions.ts';
import { performAction } from './row-actions.ts';

const { ADA, REX, BEN } = FILE_PETS;
const PROBLEM = { type: 'problem', words: 'Category: There is no category 99' } as const;
const WAITING = { send: 'in turn' } as const;
const SINCE = { type: 'skipped', importedAt: NOW + 60_000 } as const;

/** Imports a file whose line 2 was added, with a problem in line 3 and another in line 4. */
async function openWithProblems() {
  const opened = await openRowsInMemory();
  const problem = { cells: { ...cellsOf(REX), categoryId: '99' }, notSent: PROBLEM };
  await opened.writeFile([
    { line: 2, pet: ADA, cells: cellsOf(ADA), ...added(6n) },
    { line: 3, ...problem },
    { line: 4, ...problem },
  ]);
  return opened;
}

test.each(['a.csv', 'a results.csv'])(
  'a problem is to check until its mended line in %s is added, and then says by which import',
  async (name) => {
    const opened = await openWithProblems();
    await importLater(opened, undefined, { name });
    expect(await statusesOf(opened, 2, 3)).toEqual(['problem', 'problem']);
    await addWaiting(opened, 5);
    expect(await statusesOf(opened, 2, 3)).toEqual(['skipped', 'problem']);
    const { words } = PROBLEM;
    expect((await opened.row(2))?.notSent).toEqual({ ...SINCE, reason: 'added since', words });
  },
);

test('a problem keeps its extra cell while it is mended, and once it is open again', async () => {
  const opened = await openWithProblems();
  const withCell = { ...PROBLEM, value: 'the cat' };
  await opened.saveRow(2, (stored) => ({ ...stored, notSent: withCell }));
  await importLater(opened);
  await opened.saveRow(5, ({ send: _used, ...stored }) => ({ ...stored, ...unknown() }));
  const perform = (type: 'added' | 'change answer') =>
    opened.database.change((tx) => performAction(tx, opened.scope, 5, { type }));
  await perform('added');
  expect((await opened.row(2))?.notSent).toMatchObject({ type: 'skipped', value: 'the cat' });
  await perform('change answer');
  expect((await opened.row(2))?.notSent).toEqual(withCell);
});

test('also a person can say that the mended line was added, and change that answer', async () => {
  const opened = await openWithProblems();
  await importLater(opened);
  await opened.saveRow(5, ({ send: _used, ...stored }) => ({ ...stored, ...unknown() }));
  const perform = (type: 'added' | 'change answer') =>
    opened.database.change((tx) => performAction(tx, opened.scope, 5, { type }));
  await perform('added');
  expect(await statusesOf(opened, 2, 3)).toEqual(['skipped', 'problem']);
  await perform('change answer');
  expect(await statusesOf(opened, 2, 3)).toEqual(['problem', 'problem']);
  expect((await opened.row(2))?.notSent).toEqual(PROBLEM);
});

test.each([
  ['another file', [ADA, REX], 'b.csv'],
  ['another pet in this line', [ADA, BEN], 'a.csv'],
  ['another delivery, with another pet in a line that was sent', [BEN, REX], 'a.csv'],
])('%s mends nothing', async (_, pets, name) => {
  const opened = await openWithProblems();
  await importLater(opened, pets, { name });
  for (const id of [4, 5]) expect(await opened.row(id)).not.toHaveProperty('mends');
});

test('a line of the same file is not evidence enough', async () => {
  const opened = await openRowsInMemory();
  await opened.writeFile([{ line: 3, cells: cellsOf(REX), notSent: PROBLEM }]);
  await importLater(opened);
  expect(await opened.row(3)).not.toHaveProperty('mends');
});

/** Imports a file that was stopped after its first line. */
async function openStopped() {
  const opened = await openRowsInMemory();
  const rows = [
    { line: 2, pet: ADA, cells: cellsOf(ADA), ...added(6n) },
    { line: 3, pet: REX, cells: cellsOf(REX), ...WAITING },
    { line: 4, pet: BEN, cells: cellsOf(BEN), ...WAITING },
  ];
  await opened.writeFile(rows, { stopped: NOW });
  return opened;
}

test('a stopped row that a later import of the file sends is left to it, and resumed no more', async () => {
  const opened = await openStopped();
  await importLater(opened);
  expect((await opened.row(2))?.notSent).toEqual({
    ...SINCE,
    reason: 'unknown before',
    words: '',
  });
  await opened.database.change((tx) => performFileAction(tx, opened.scope, 'file', 'resume'));
  expect(await statusesOf(opened, 2, 3)).toEqual(['skipped', 'waiting']);
  await addWaiting(opened, 5);
  expect((await opened.row(2))?.notSent).toMatchObject({ reason: 'added since' });
});

test('a third import also settles what was left to the second', async () => {
  const opened = await openStopped();
  await importLater(opened);
  const { database, scope } = opened;
  await database.change((tx) => performFileAction(tx, scope, 'later', 'stop'));
  const rows = [{ line: 3, pet: REX, cells: cellsOf(REX) }];
  await database.change((tx) => addFile(tx, scope, { id: 'third', name: 'a.csv', rows }));
  await addWaiting(opened, 6);
  for (const id of [2, 5])
    expect((await opened.row(id))?.notSent).toMatchObject({ reason: 'added since' });
});

describe('what was left to a second import', () => {
  /** Imports a file that was stopped before its first line, and some of its lines again. */
  const openLeft = async (again: (typeof REX)[]) => {
    const opened = await openRowsInMemory();
    const rows = [
      { line: 2, pet: ADA, cells: cellsOf(ADA), ...WAITING },
      { line: 3, pet: BEN, cells: cellsOf(BEN), ...WAITING },
      { line: 4, cells: { ...cellsOf(REX), categoryId: '99' }, notSent: PROBLEM },
    ];
    await opened.writeFile(rows, { stopped: NOW });
    await importLater(opened, again);
    return opened;
  };
  test('shows that a third is of the same delivery', async () => {
    const opened = await openLeft([ADA, BEN]);
    await importLater(opened, [ADA, BEN, REX], { id: 'third' });
    await addWaiting(opened, 8);
    expect(await statusesOf(opened, 1, 2, 3)).toEqual(['skipped', 'skipped', 'skipped']);
  });

  test('shows that a third is of another delivery', async () => {
    const opened = await openLeft([ADA]);
    await importLater(opened, [REX, BEN, REX], { id: 'third' });
    await addWaiting(opened, 7);
    expect(await statusesOf(opened, 1, 2, 3)).toEqual(['skipped', 'waiting', 'problem']);
  });
});

test.each([
  ['another file', [ADA, REX], 'b.csv'],
  ['another pet in this line', [ADA, BEN], 'a.csv'],
  ['another delivery', [BEN, REX], 'a.csv'],
])('%s leaves a stopped row as it is', async (_, pets, name) => {
  const opened = await openStopped();
  await importLater(opened, pets, { name });
  expect(await statusesOf(opened, 2, 3)).toEqual(['waiting', 'waiting']);
});
