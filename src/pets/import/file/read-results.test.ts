import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import type { StoredRowState } from '../../../database/row-record.ts';
import { rowOf } from '../../../testing/row-of.ts';
import { refused, unknown } from '../../../testing/write-rows.ts';
import { describeOutcome } from '../../outcome/describe-outcome.ts';
import { writeResults } from '../../outcome/results-file.ts';
import { checkRow } from './check-rows.ts';
import { recogniseColumns } from './columns.ts';
import { readTable } from './read-table.ts';

function readBackFrom(text: string) {
  const {
    rows: [header, ...rows],
    delimiter,
  } = readTable(text);
  const columns = recogniseColumns(header?.cells ?? []);
  if (!header || !columns) throw new Error('The columns are not recognised.');
  const layout = { columns, width: header.cells.length, delimiter, names: new Map() };
  return rows.map((row) => checkRow(row, layout));
}

const CONTEXT = { related: new Map([[9, rowOf({ type: 'added', at: 0, id: 7n })]]) };
const resolved = (
  how: Extract<StoredRowState, { type: 'resolved' }>['how'],
  was: Extract<StoredRowState, { type: 'resolved' }>['was'] = unknown(),
): StoredRowState => ({ type: 'resolved', at: 0, how, was });
const PROBLEM = { type: 'problem', words: '=No.' } as const;
const STATES: readonly StoredRowState[] = [
  { type: 'added', at: 0, id: 5n },
  { type: 'added', at: 0 },
  refused('=No.'),
  unknown(),
  { type: 'sending', sender: 'sender', since: 0, returnsTo: '' },
  { type: 'waiting', turn: '' },
  PROBLEM,
  { type: 'skipped', reason: 'duplicate', words: '' },
  resolved({ type: 'added', id: 6n }),
  resolved({ type: 'added' }),
  resolved({ type: 'not added' }),
  resolved({ type: 'dismissed' }),
  resolved({ type: 'corrected', by: 9 }, PROBLEM),
  resolved({ type: 'corrected', by: 10 }, PROBLEM),
  resolved({ type: 'sent again', by: 9 }),
  resolved({ type: 'sent again', by: 10 }),
];

// Longer than the limit in `npm run mutants`, because the 300 runs take 3.5 s on a quiet machine.
test(
  'skips the rows that were added, corrected or left unknown, as a results file says',
  { timeout: 30_000 },
  () => {
    const text = anyText(1);
    const sent = fc.constantFrom(...STATES);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.bigInt(), sent)), (generated) => {
        const rows = generated.map(([name, category, state], index) =>
          rowOf(state, {
            line: index + 2,
            cells: { name, categoryId: String(category), status: 'sold' },
          }),
        );
        const readBack = readBackFrom(writeResults(rows, CONTEXT));
        expect(readBack.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
        for (const [index, { result }] of readBack.entries()) {
          const written = rows[index] && describeOutcome(rows[index], CONTEXT).result;
          const isSkipped = ['added', 'corrected', 'unknown'].some((known) => known === written);
          expect(result).toBe(isSkipped ? written : undefined);
        }
      }),
      { numRuns: 300 },
    );
  },
);
