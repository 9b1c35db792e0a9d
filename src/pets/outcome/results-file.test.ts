import { expect, test } from 'vitest';
import type { Outcome, SentRow } from '../../sending/journal/outcome.ts';
import { writeResults } from './results-file.ts';

const text = { name: 'Rex', categoryId: '4', status: 'available' };
const rowOf = (outcome: Outcome, more: Partial<SentRow> = { line: 2, text }): SentRow => ({
  ref: { batch: 'b', row: 0 },
  row: { attempts: [] },
  outcome,
  ...more,
});
const problem: Outcome = { is: 'problem', words: 'No name.' };

test.each<[written: string, row: SentRow]>([
  ['2,Rex,4,available,added,4,', rowOf({ is: 'added', at: 0, ids: [4n] })],
  [
    '2,Rex,4,available,added,4 and 5,"Added as pets 4 and 5. In the file: Rx, 4, available"',
    rowOf(
      { is: 'added', at: 0, ids: [4n, 5n] },
      { line: 2, text, inFile: { ...text, name: 'Rx' } },
    ),
  ],
  [
    '2,Rex,4,available,added,4,"Added as pet 4, as you said"',
    rowOf({ is: 'decided', at: 0, how: { added: 4n } }),
  ],
  ['2,Rex,4,available,corrected,,Corrected', rowOf({ is: 'corrected', by: 'c', was: problem })],
  [
    '2,Rex,4,available,not sent,,"Not sent, as you said. No name."',
    rowOf({ is: 'left', at: 0, was: problem }),
  ],
  [',,,,not sent,,No name.', rowOf(problem, {})],
])('writes a row of an import with its outcome: %s', (written, row) => {
  expect(writeResults([row], { batches: [] }).split('\r\n').slice(1, -1)).toEqual([written]);
});
