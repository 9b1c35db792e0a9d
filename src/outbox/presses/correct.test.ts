// The simulation proves what a correction leaves in every order of events.
import { expect, test } from 'vitest';
import type { ImportFile, Row, RowFacts } from '../../database/schema.ts';
import { NOW, openRowsInMemory } from '../../testing/database/rows-in-memory.ts';
import { added, refused, unknown } from '../../testing/database/write-rows.ts';
import type { SeenBeforeSending } from './add-rows.ts';
import { clearFinished } from '../clearing/clear.ts';
import { type CorrectedRow, correctRows } from './correct.ts';
import { readEntries } from '../entries.ts';
import { undo } from './entry-actions.ts';
import { availableActions } from './row-actions.ts';
import { notToSend, without } from '../row-status.ts';

const REX = { name: 'Rex', categoryId: 4n };
const ROXY = { name: 'Roxy', categoryId: 4n };
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const CORRECTED = { ...CELLS, name: 'Roxy' };
const NO_NAME = { type: 'problem', words: 'Name: Enter a name' } as const;
const WAITING = { send: 'in turn' } as const;
const TODAY: SeenBeforeSending = { ids: [1n, 2n], complete: [{ list: 'available', at: NOW }] };
const SEVERAL = { press: 'several', pressName: 'Guppy' };

async function openWith(now = NOW) {
  const opened = await openRowsInMemory();
  const { database, scope, clock, saveRow } = opened;
  clock.now = now;
  let corrections = 0;
  return {
    ...opened,
    correct: (rows: readonly CorrectedRow[], seenBefore = TODAY) => {
      corrections += 1;
      const press = `correction ${corrections}`;
      return database.change((tx) => correctRows(tx, scope, { rows, seenBefore }, press));
    },
    takeBack: (press: string) => database.change((tx) => undo(tx, scope, press)),
    /** Records a second refusal, of the corrected pet. */
    refuseAgain: (id: number) =>
      saveRow(id, (stored) => ({
        ...without(stored, 'send'),
        attempts: [...stored.attempts, ...refused('no').attempts],
      })),
  };
}

test('a correction changes the pet of a refused row, which keeps the refused one', async () => {
  const { write, correct, row, records } = await openWith(NOW + 60_000);
  const id = await write(refused('no'));
  const { keys: _keys, ...before } = (await row(id)) ?? {};
  expect(await correct([{ row: id, pet: ROXY }])).toBeUndefined();
  expect(await row(id)).toMatchObject({
    ...before,
    at: NOW + 60_000,
    pet: ROXY,
    send: 'now',
    press: 'correction 1',
    was: [{ at: NOW, press: 'press 1', attempts: 1, pet: REX }],
    status: 'next',
  });
  expect(records.rows.size).toBe(1);
});

test('a late outcome of an earlier request cannot be taken for one of the corrected pet', async () => {
  const { write, correct, refuseAgain, row } = await openWith();
  const id = await write(refused('no'));
  await correct([{ row: id, pet: ROXY }]);
  await refuseAgain(id);
  await correct([{ row: id, pet: { ...ROXY, name: 'Ria' } }]);
  const { attempts, was } = (await row(id)) ?? {};
  expect([attempts?.length, was?.map((before) => before.attempts)]).toEqual([2, [1, 2]]);
});

test('rows of a file are sent in its turn, with their cells in the file, and counted once', async () => {
  const { writeFile, correct, row, file } = await openWith();
  const facts = { line: 2, cells: CELLS };
  const [refusedId = 0, problem = 0] = await writeFile([
    { ...facts, ...refused('no') },
    { ...facts, line: 3, notSent: NO_NAME },
    { ...facts, line: 4, ...added(7n) },
  ]);
  await correct([refusedId, problem].map((id) => ({ row: id, pet: ROXY, cells: CORRECTED })));
  for (const id of [refusedId, problem])
    expect(await row(id)).toMatchObject({
      file: 'file',
      send: 'in turn',
      status: 'waiting',
      cells: CORRECTED,
      cellsInFile: CELLS,
    });
  expect((await row(problem))?.notSent).toBeUndefined();
  expect((await file('file'))?.count).toBe(3);
});

test.each<[string, Partial<ImportFile>, Partial<RowFacts>[], Row['send'], boolean]>([
  ['is finished, but paused', { paused: { why: 'person' } }, [], 'in turn', false],
  ['is finished, but stopped', { stopped: NOW }, [], 'in turn', false],
  ['is paused', { paused: { why: 'person' } }, [WAITING], 'in turn', true],
  ['was stopped', { stopped: NOW }, [WAITING], 'now', true],
  ['is being stopped', { stopped: NOW }, [{ attempts: [{ sender: 's', at: 0 }] }], 'now', true],
])('a correction in a file that %s', async (_, state, others, send, isHeld) => {
  const { writeFile, correct, row, file } = await openWith();
  const [id = 0] = await writeFile([{ line: 2, ...refused('no') }, ...others], state);
  await correct([{ row: id, pet: ROXY, cells: CORRECTED }]);
  expect((await row(id))?.send).toBe(send);
  const { paused, stopped } = (await file('file')) ?? {};
  expect((paused ?? stopped) !== undefined).toBe(isHeld);
});

test('a row that another tab has corrected is not corrected, nor the others of the press', async () => {
  const { write, correct, row } = await openWith();
  const [first, second] = [await write(refused('no')), await write(refused('no'))];
  await correct([{ row: second, pet: ROXY }]);
  expect(await correct([first, second].map((id) => ({ row: id, pet: REX })))).toBe('being sent');
  expect((await row(first))?.was).toBeUndefined();
  expect(await correct([{ row: 99, pet: REX }])).toBe('gone');
});

test('a corrected row of a file knows what its press knew, and the others what the file knew', async () => {
  const { database, writeFile, correct, row, records } = await openWith();
  const [id = 0, other = 0] = await writeFile([{ line: 2, ...refused('no') }, unknown()]);
  const known = { id: 'file', environment: 'E', ids: [1n], complete: [] };
  await database.change(async (tx) => tx.put('seenBefore', known));
  await correct([{ row: id, pet: ROXY, cells: CORRECTED }]);
  expect([(await row(id))?.press, (await row(other))?.press]).toEqual(['correction 1', 'file']);
  expect([...records.seenBefore.values()]).toEqual([
    known,
    { id: 'correction 1', environment: 'E', ...TODAY },
  ]);
});

test('a correction that was withdrawn is not called refused, and can be sent or corrected', async () => {
  const { write, correct, saveRow, row } = await openWith();
  const id = await write(refused('no'));
  await correct([{ row: id, pet: ROXY }]);
  await saveRow(id, (stored) => notToSend(stored, 'session'));
  const withdrawn = await row(id);
  expect(withdrawn?.status).toBe('unsent');
  const actions = withdrawn && availableActions(withdrawn).map(({ type }) => type);
  expect(actions).toEqual(['send now', 'correct', 'dismiss']);
});

test('Undo of the second correction restores the first, and leaves nothing of the second', async () => {
  const { write, correct, refuseAgain, row, takeBack, records } = await openWith();
  const id = await write(refused('no'));
  await correct([{ row: id, pet: ROXY }]);
  await refuseAgain(id);
  const before = await row(id);
  await correct([{ row: id, pet: { ...ROXY, name: 'Ria' } }]);
  // As another tab shows it, which has not noticed the second correction.
  expect(await takeBack('correction 1')).toBe('gone');
  expect(await takeBack('correction 2')).toBeUndefined();
  expect(await row(id)).toEqual(before);
  expect([...records.seenBefore.keys()]).toEqual(['correction 1']);
  expect(await takeBack('correction 1')).toBe('sent');
});

test('Undo restores the answer and the withdrawal that a correction has removed', async () => {
  const { write, correct, row, takeBack } = await openWith();
  const facts = { withdrawnBy: 'person', answer: { type: 'dismissed', at: NOW } } as const;
  const id = await write(facts);
  await correct([{ row: id, pet: ROXY }]);
  await takeBack('correction 1');
  expect(await row(id)).toMatchObject({ ...facts, press: 'press 1', status: 'dismissed' });
});

test('a corrected pet of several is a line of its own, the newest, and Undo returns it', async () => {
  const { database, write, correct, takeBack } = await openWith(NOW + 60_000);
  const ids = [0, 1, 2].map(() => write({ ...refused('no'), ...SEVERAL }));
  const [first = 0, second = 0] = await Promise.all(ids);
  await write(added(7n));
  const read = async () =>
    (await database.read((tx) => readEntries(tx, 'E'))).map(({ name, size }) => [name, size]);
  await correct([{ row: first, pet: ROXY }]);
  expect(await read()).toEqual([
    ['Roxy', 1],
    ['Rex', 1],
    ['Guppy', 2],
  ]);
  await correct([{ row: second, pet: ROXY }]);
  // One is left, which has its own name.
  expect((await read()).at(-1)).toEqual(['Rex', 1]);
  // Undo of the line of several takes back only what that line has sent.
  expect(await takeBack('several')).toBe('sent');
  await takeBack('correction 1');
  await takeBack('correction 2');
  expect(await read()).toEqual([
    ['Rex', 1],
    ['Guppy', 3],
  ]);
});

test('what a press knew stays while Undo can bring back one of its pets', async () => {
  const { write, correct, takeBack, database, records } = await openWith();
  const [id] = [await write({ ...SEVERAL }), await write({ ...SEVERAL })];
  const known = { id: 'several', environment: 'E', ids: [1n], complete: [] };
  await database.change(async (tx) => tx.put('seenBefore', known));
  await correct([{ row: id, pet: ROXY }]);
  await takeBack('several');
  await takeBack('correction 1');
  expect([...records.seenBefore.keys()]).toEqual(['several']);
});

test('what a press knew stays while another of its pets is in doubt, and goes with the last', async () => {
  const { database, clearing, write, correct, saveRow, records } = await openWith();
  const id = await write({ ...refused('no'), ...SEVERAL });
  const other = await write({ ...unknown(), ...SEVERAL, pet: { ...REX, name: 'Ada' } });
  const known = { id: 'several', environment: 'E', ids: [1n], complete: [] };
  await database.change(async (tx) => tx.put('seenBefore', known));
  await correct([{ row: id, pet: ROXY }]);
  await saveRow(id, (stored) => ({ ...without(stored, 'send'), ...added(7n) }));
  const clear = () => clearFinished(clearing);
  await clear();
  expect([...records.seenBefore.keys()]).toEqual(['several']);
  await saveRow(other, (stored) => ({ ...stored, answer: { type: 'not added', at: NOW } }));
  await clear();
  expect([records.rows.size, records.seenBefore.size]).toEqual([0, 0]);
});
