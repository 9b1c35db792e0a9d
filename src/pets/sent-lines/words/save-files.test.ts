import { expect, test } from 'vitest';
import type { Answer, RowFacts } from '../../../database/schema.ts';
import { fileOf } from '../../../testing/database/entry-of.ts';
import { rowOf } from '../../../testing/database/row-of.ts';
import {
  added,
  attempted,
  corrected,
  refused,
  unknown,
} from '../../../testing/database/write-rows.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { resultRows } from './save-files.ts';

type Facts = Partial<RowFacts>;

const cells = { name: 'Rex', categoryId: '4', status: 'available' };
const PROBLEM: Facts = { notSent: { type: 'problem', words: 'No name.' } };
const TWICE = attempted({ type: 'added', at: 0, id: 5n }, { type: 'added', at: 0, id: 9n });
const STORED = attempted({
  type: 'added',
  at: 0,
  id: 5n,
  stored: { id: 5n, name: 'REX', categoryId: 4n },
});
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });
const STOPPED = fileOf([], { stopped: 1 });

test.each<[outcome: string, facts: Facts]>([
  ['added,4,', added(4n)],
  ['added,,"Added, ID unknown"', added()],
  ['added,,Added twice: pets 5 and 9', TWICE],
  ['added,4,Marked as added: pet 4', answered({ type: 'added', at: 0, id: 4n })],
  [
    'added,4,"In the file: Rx, 4, available"',
    { ...added(4n), cellsInFile: { ...cells, name: 'Rx' } },
  ],
  [
    'not sent,,"No name. In the file: Rx, 4, available"',
    { ...PROBLEM, cellsInFile: { ...cells, name: 'Rx' } },
  ],
  [
    'added,4,"In the file: Rx, 4, empty"',
    { ...added(4n), cellsInFile: { name: 'Rx', categoryId: '4' } },
  ],
  ['added,4,Refused first as “Rx”: “Too short”', corrected('Rx', 'Too short', added(4n))],
  ['refused,,“Too long”', refused('Too long')],
  ['not sent,,No name.', PROBLEM],
  ['not sent,,"Not sent, dismissed. No name."', answered({ type: 'dismissed', at: 0 }, PROBLEM)],
  // What the page says in two places, and what it says instead of the pet that it shows.
  [
    'unknown,,No response was received from the store. Checking the lists…',
    { attempts: unknown().attempts },
  ],
  ['added,5,', STORED],
  ['not sent,,The import was stopped before this row was sent.', { send: 'in turn' }],
])('writes a row of a stopped import with its outcome: %s', (outcome, facts) => {
  const rows = [rowOf({ line: 2, cells, ...facts })];
  const [, written] = writeCsv(resultRows({ ...STOPPED, rows })).split('\r\n');
  expect(written).toBe(`2,Rex,4,available,${outcome}`);
});
