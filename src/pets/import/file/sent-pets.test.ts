import { expect, test } from 'vitest';
import type { Group } from '../../../database/group-record.ts';
import type { Row, StoredRowState } from '../../../database/row-record.ts';
import { NO_ROWS } from '../../../outbox/queries.ts';
import { rowOf } from '../../../testing/row-of.ts';
import { refused, unknown } from '../../../testing/write-rows.ts';
import { readSentPets } from './sent-pets.ts';

const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const WAITING: StoredRowState = { type: 'waiting', turn: 'file' };
const added = (id?: bigint): StoredRowState => ({ type: 'added', at: 0, ...(id && { id }) });
const resolved = (
  how: Extract<StoredRowState, { type: 'resolved' }>['how'],
  was: Extract<StoredRowState, { type: 'resolved' }>['was'] = unknown(),
): StoredRowState => ({ type: 'resolved', at: 0, how, was });
const PROBLEM = { type: 'problem', words: '' } as const;

const inFile = (state: StoredRowState, more: Partial<Row> = {}) =>
  rowOf(state, { id: 3, group: 'file', cells: CELLS, ...more });
const alone = (id: number, state: StoredRowState) => rowOf(state, { id, group: '' });

/** Reads the sent pets of a file with these rows, and of these pets of the form. */
async function read(rows: readonly Row[], forms: readonly Row[] = [], hasEnded = true) {
  const group: Group = {
    id: 'file',
    environment: 'E',
    at: 0,
    source: 'file',
    name: 'delivery.csv',
    count: 1,
    ...(hasEnded && { endedAt: 0 }),
  };
  const related = new Map(forms.map((row) => [row.id, row]));
  const sent = { group, counts: NO_ROWS, order: 3 };
  const pets = await readSentPets({ rows: forms, groups: [sent], related }, () =>
    Promise.resolve({ ...sent, rows, related }),
  );
  return pets.map(({ file, isAdded, id, cellsInFile }) => [file, isAdded, id, cellsInFile?.name]);
}

test.each([
  ['added', added(7n), true, 7n],
  ['added without an ID', added(), true, undefined],
  ['marked as added', resolved({ type: 'added', id: 9n }), true, 9n],
  ['unknown', unknown(), false, undefined],
  ['being sent', { type: 'sending', sender: 's', since: 0, returnsTo: '' } as const, false],
  ['unknown, dismissed', resolved({ type: 'dismissed' }), false],
  ['sent again', resolved({ type: 'sent again', by: 9 }), false],
  ['waiting alone', { type: 'waiting', turn: '' } as const, false],
])('a row that is %s may be in the store', async (_, state, isAdded, id?: bigint) => {
  expect(await read([inFile(state)])).toEqual([['delivery.csv', isAdded, id, undefined]]);
});

test('a row that was not and will not be added is not in the store', async () => {
  const rows = [
    refused(''),
    resolved({ type: 'not added' }),
    resolved({ type: 'dismissed' }, PROBLEM),
    WAITING,
    PROBLEM,
  ].map((state, index) => inFile(state, { id: index }));
  expect(await read(rows)).toEqual([]);
  // As long as the import has not ended, the row will be sent.
  expect(await read([inFile(WAITING)], [], false)).toEqual([
    ['delivery.csv', false, undefined, undefined],
  ]);
});

test('a correction counts as the row it corrects, however often it was corrected', async () => {
  const corrected = inFile(resolved({ type: 'corrected', by: 8 }, PROBLEM));
  const first = alone(8, resolved({ type: 'corrected', by: 9 }, PROBLEM));
  expect(await read([corrected], [first, alone(9, added(7n))])).toEqual([
    ['delivery.csv', true, 7n, 'Rex'],
  ]);
  expect(await read([corrected], [first, alone(9, unknown())])).toEqual([
    ['delivery.csv', false, undefined, 'Rex'],
  ]);
  expect(await read([corrected], [first, alone(9, refused(''))])).toEqual([]);
});

test('a pet of the form has no file', async () => {
  const mended = inFile(added(6n), { cellsInFile: { ...CELLS, name: 'Rx' } });
  expect(await read([mended], [alone(9, added(7n))])).toEqual([
    ['delivery.csv', true, 6n, 'Rx'],
    [undefined, true, 7n, undefined],
  ]);
});
