import { expect, test } from 'vitest';
import type { Row, StoredRowState } from '../../database/row-record.ts';
import { rowOf } from '../../testing/row-of.ts';
import { refused, unknown } from '../../testing/write-rows.ts';
import { writeResults } from './results-file.ts';

const cells = { name: 'Rex', categoryId: '4', status: 'available' };
const lineOf = (state: StoredRowState, more: Partial<Row> = { line: 2, cells }) =>
  rowOf(state, more);
const PROBLEM = { type: 'problem', words: 'No name.' } as const;
const resolved = (
  how: Extract<StoredRowState, { type: 'resolved' }>['how'],
  was: Extract<StoredRowState, { type: 'resolved' }>['was'] = unknown(),
): StoredRowState => ({ type: 'resolved', at: 0, how, was });

test.each<[written: string, row: Row]>([
  ['2,Rex,4,available,added,4,', lineOf({ type: 'added', at: 0, id: 4n })],
  ['2,Rex,4,available,added,,"Added, but its ID is unknown"', lineOf({ type: 'added', at: 0 })],
  [
    '2,Rex,4,available,added,4,"In the file: Rx, 4, available"',
    lineOf(
      { type: 'added', at: 0, id: 4n },
      { line: 2, cells, cellsInFile: { ...cells, name: 'Rx' } },
    ),
  ],
  ['2,Rex,4,available,added,4,Marked as added: pet 4', lineOf(resolved({ type: 'added', id: 4n }))],
  [
    '2,Rex,4,available,corrected,,Corrected',
    lineOf(resolved({ type: 'corrected', by: 7 }, PROBLEM)),
  ],
  [
    '2,Rex,4,available,not sent,,"Not sent, dismissed. No name."',
    lineOf(resolved({ type: 'dismissed' }, PROBLEM)),
  ],
  ['2,Rex,4,available,refused,,Refused by the service: “Too long”', lineOf(refused('Too long'))],
  [',,,,not sent,,No name.', lineOf(PROBLEM, {})],
])('writes a row of an import with its outcome: %s', (written, row) => {
  const lines = writeResults([row], { related: new Map() }).split('\r\n');
  expect(lines.slice(1, -1)).toEqual([written]);
});
