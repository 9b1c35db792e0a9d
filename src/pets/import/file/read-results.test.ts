import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Answer, RowFacts } from '../../../database/schema.ts';
import { anyText } from '../../../testing/any-text.ts';
import { rowOf } from '../../../testing/row-of.ts';
import { added, refused, unknown } from '../../../testing/write-rows.ts';
import { writeCsv } from '../../csv/write-csv.ts';
import { describeOutcome } from '../../outcome/describe-outcome.ts';
import { resultRows } from '../../outcome/group-files.tsx';
import { checkRow } from './check-rows.ts';
import { readText } from './read-source.ts';

type Facts = Partial<RowFacts>;

function readBackFrom(text: string) {
  const source = readText('delivery results.csv', text);
  if ('refusal' in source || !source.columns) return [];
  const { columns, rows } = source;
  return rows.slice(1).map((row) => checkRow(row, columns, new Map()));
}

const CONTEXT = { related: new Map([[9, rowOf(added(7n))]]) };
const PROBLEM: Facts = { notSent: { type: 'problem', words: '=No.' } };
const answered = (answer: Answer, facts: Facts = unknown()): Facts => ({ ...facts, answer });
const { attempts: first } = added(5n);
const { attempts: second } = added(8n);
const ROWS: readonly Facts[] = [
  added(5n),
  added(),
  { attempts: [...first, ...second] },
  refused('=No.'),
  unknown(),
  { attempts: [{ sender: 'sender', at: 0 }] },
  { send: 'in turn' },
  { ...unknown(), send: 'now' },
  { withdrawnBy: 'person' },
  PROBLEM,
  { notSent: { type: 'skipped', reason: 'duplicate', words: '' } },
  answered({ type: 'added', at: 0, id: 6n }),
  answered({ type: 'added', at: 0 }),
  answered({ type: 'not added', at: 0 }),
  answered({ type: 'dismissed', at: 0 }),
  answered({ type: 'corrected', at: 0, by: 9 }, PROBLEM),
  answered({ type: 'corrected', at: 0, by: 10 }, PROBLEM),
];

// Longer than the limit in `npm run mutants`, because the 300 runs take 3.5 s on a quiet machine.
test(
  'skips the rows that were added, corrected or left unknown, as a results file says',
  { timeout: 30_000 },
  () => {
    const text = anyText(1);
    const sent = fc.constantFrom(...ROWS);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.bigInt(), sent)), (generated) => {
        const rows = generated.map(([name, category, facts], index) =>
          rowOf({
            ...facts,
            line: index + 2,
            cells: { name, categoryId: String(category), status: 'sold' },
          }),
        );
        const readBack = readBackFrom(writeCsv(resultRows(rows, CONTEXT)));
        expect(readBack.map(({ cells }) => cells)).toEqual(rows.map(({ cells }) => cells));
        for (const [index, row] of readBack.entries()) {
          const written = rows[index] && describeOutcome(rows[index], CONTEXT).result;
          const isSkipped = ['added', 'corrected', 'unknown'].some((result) => result === written);
          expect(row.result).toBe(isSkipped ? written : undefined);
        }
      }),
      { numRuns: 300 },
    );
  },
);
