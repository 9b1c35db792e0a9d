import { expect, test } from 'vitest';
import type { Group } from '../../../database/group-record.ts';
import type { Row, StoredRowState } from '../../../database/row-record.ts';
import { NO_ROWS } from '../../../outbox/queries.ts';
import { rowOf } from '../../../testing/row-of.ts';
import { refused, unknown } from '../../../testing/write-rows.ts';
import { readEarlierRows } from './earlier-rows.ts';

const AT = new Date(2026, 10, 20, 1, 3).getTime();
const CELLS = { name: 'Rex', categoryId: '4', status: '' };
const WAITING: StoredRowState = { type: 'waiting', turn: 'file' };
const added = (id?: bigint): StoredRowState => ({ type: 'added', at: 0, ...(id && { id }) });
const resolved = (
  how: Extract<StoredRowState, { type: 'resolved' }>['how'],
  was: Extract<StoredRowState, { type: 'resolved' }>['was'] = unknown(),
): StoredRowState => ({ type: 'resolved', at: 0, how, was });
const PROBLEM = { type: 'problem', words: '' } as const;

const inFile = (state: StoredRowState, more: Partial<Row> = {}) =>
  rowOf(state, { group: 'file', cells: CELLS, ...more });
const alone = (id: number, state: StoredRowState) => rowOf(state, { id, at: AT });

/** What is read of a file with these rows, and of these pets of the form. */
async function read(rows: readonly Row[], forms: readonly Row[] = [], hasEnded = true) {
  const group: Group = {
    id: 'file',
    environment: 'E',
    at: AT,
    from: 'file',
    name: 'delivery.csv',
    count: 1,
    ...(hasEnded && { endedAt: AT }),
  };
  const related = new Map(forms.map((row) => [row.id, row]));
  const sent = { group, counts: NO_ROWS, order: 3 };
  const earlier = await readEarlierRows({ rows: forms, groups: [sent], related }, () =>
    Promise.resolve({ ...sent, rows, related }),
  );
  return earlier.map(({ is, cellsInFile, kept }) => [is, cellsInFile?.name, kept.words]);
}

const FROM_FILE = 'from delivery.csv on 20 Nov 2026 at 01:03';
const OPEN = `Outcome not known yet, ${FROM_FILE}.`;

test.each([
  ['added', added(7n), 'added', `Already added ${FROM_FILE} as pet 7.`],
  ['added without an ID', added(), 'added', `Already added ${FROM_FILE}.`],
  ['unknown', unknown(), 'open', OPEN],
  ['being sent', { type: 'sending', sender: 's', since: 0, returnsTo: '' } as const, 'open', OPEN],
  ['unknown, dismissed', resolved({ type: 'dismissed' }), 'open', OPEN],
  ['sent again', resolved({ type: 'sent again', by: 9 }), 'open', OPEN],
  ['waiting alone', { type: 'waiting', turn: '' } as const, 'open', OPEN],
  [
    'marked as added',
    resolved({ type: 'added', id: 9n }),
    'added',
    `Already added ${FROM_FILE} as pet 9.`,
  ],
])('a row that is %s', async (_, state, is, words) => {
  expect(await read([inFile(state)])).toEqual([[is, undefined, words]]);
});

test('a row that was not added is no earlier row, nor one that was not sent', async () => {
  const rows = [
    refused(''),
    resolved({ type: 'not added' }),
    resolved({ type: 'dismissed' }, PROBLEM),
    WAITING,
    PROBLEM,
  ].map((state) => inFile(state));
  expect(await read(rows)).toEqual([]);
  // As long as the import has not ended, the row will be sent.
  expect(await read([inFile(WAITING)], [], false)).toEqual([['open', undefined, OPEN]]);
});

test('a correction counts as the row that it corrects, however often it was corrected itself', async () => {
  const corrected = inFile(resolved({ type: 'corrected', by: 8 }, PROBLEM));
  const first = alone(8, resolved({ type: 'corrected', by: 9 }, PROBLEM));
  expect(await read([corrected], [first, alone(9, added(7n))])).toEqual([
    ['added', 'Rex', `Already corrected and added ${FROM_FILE} as pet 7.`],
  ]);
  expect(await read([corrected], [first, alone(9, unknown())])).toEqual([['open', 'Rex', OPEN]]);
});

test.each([
  ['marked as not added', resolved({ type: 'not added' }), false],
  ['refused, and dismissed', resolved({ type: 'dismissed' }, PROBLEM), false],
  ['unknown, and dismissed', resolved({ type: 'dismissed' }), true],
  ['refused', refused(''), true],
])('a row whose correction is %s is open only if that is not closed', async (_, state, isOpen) => {
  const corrected = inFile(resolved({ type: 'corrected', by: 8 }, PROBLEM));
  expect(await read([corrected], [alone(8, state)])).toEqual(isOpen ? [['open', 'Rex', OPEN]] : []);
});

test('the form is a source of its own, and the newest is first', async () => {
  const mended = inFile(added(6n), { cellsInFile: { ...CELLS, name: 'Rx' } });
  const form = [
    'added',
    undefined,
    'Already added from the form on 20 Nov 2026 at 01:03 as pet 7.',
  ];
  const file = ['added', 'Rx', `Already corrected and added ${FROM_FILE} as pet 6.`];
  expect(await read([mended], [alone(9, added(7n))])).toEqual([form, file]);
  expect(await read([mended], [alone(2, added(7n))])).toEqual([file, form]);
});
