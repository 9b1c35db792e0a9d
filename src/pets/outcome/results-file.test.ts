import { expect, test } from 'vitest';
import type { Answer, Row, RowFacts } from '../../database/schema.ts';
import { rowOf } from '../../testing/row-of.ts';
import { added, refused, unknown } from '../../testing/write-rows.ts';
import { writeCsv } from '../csv/write-csv.ts';
import { resultRows } from './group-files.tsx';

type Facts = Partial<RowFacts>;

const cells = { name: 'Rex', categoryId: '4', status: 'available' };
const lineOf = (facts: Facts) => rowOf({ line: 2, cells, ...facts });
const PROBLEM: Facts = { notSent: { type: 'problem', words: 'No name.' } };
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });
const { attempts: first } = added(5n);
const { attempts: second } = added(9n);

test.each<[written: string, row: Row]>([
  ['2,Rex,4,available,added,4,', lineOf(added(4n))],
  ['2,Rex,4,available,added,,"Added, but its ID is unknown"', lineOf(added())],
  [
    '2,Rex,4,available,added,,Added twice: pets 5 and 9',
    lineOf({ attempts: [...first, ...second] }),
  ],
  [
    '2,Rex,4,available,added,4,"In the file: Rx, 4, available"',
    lineOf({ ...added(4n), cellsInFile: { ...cells, name: 'Rx' } }),
  ],
  [
    '2,Rex,4,available,added,4,Marked as added: pet 4',
    lineOf(answered({ type: 'added', at: 0, id: 4n })),
  ],
  [
    '2,Rex,4,available,corrected,,Corrected',
    lineOf(answered({ type: 'corrected', at: 0, by: 7 }, PROBLEM)),
  ],
  [
    '2,Rex,4,available,not sent,,"Not sent, dismissed. No name."',
    lineOf(answered({ type: 'dismissed', at: 0 }, PROBLEM)),
  ],
  ['2,Rex,4,available,refused,,“Too long”', lineOf(refused('Too long'))],
  [',,,,not sent,,No name.', rowOf(PROBLEM)],
])('writes a row of an import with its outcome: %s', (written, row) => {
  const lines = writeCsv(resultRows([row], { related: new Map() })).split('\r\n');
  expect(lines.slice(1, -1)).toEqual([written]);
});

test('writes the rows that a stopped import left as not sent', () => {
  const counts = { waiting: 1 };
  const file = { id: 'a', environment: 'E', at: 0, name: 'a.csv', count: 1, counts, stopped: 1 };
  const context = { related: new Map(), group: { ...file, source: 'file' as const } };
  const [, line] = writeCsv(resultRows([lineOf({ send: 'in turn' })], context)).split('\r\n');
  expect(line).toBe('2,Rex,4,available,not sent,,The import was stopped before this row was sent.');
});
