import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyText } from '../../../testing/any-text.ts';
import type { Row } from '../../../sending/journal/batch.ts';
import { outcomeOf } from '../../../sending/journal/outcome.ts';
import { describeOutcome } from '../../outcome/describe-outcome.ts';
import { writeResults } from '../../outcome/results-file.ts';
import { checkRows } from './check-rows.ts';
import { recogniseColumns } from './columns.ts';
import { readTable } from './read-table.ts';

async function readSeeds(text: string) {
  const {
    rows: [header, ...rows],
    delimiter,
  } = await readTable(text);
  const columns = recogniseColumns(header?.cells ?? []);
  if (!header || !columns) throw new Error('The columns are not recognised.');
  const layout = { columns, width: header.cells.length, delimiter, names: new Map() };
  return (await checkRows(rows, layout, new Map())).map(({ seed }) => seed);
}

const errorDescription = { happened: '=No.', next: '' };
const NO_JOURNAL = { batches: [] };
const UNKNOWN = { is: 'unknown', since: 0, errorDescription } as const;
const ROWS: readonly Row[] = [
  { attempts: [{ is: 'added', at: 0, id: 5n }] },
  { attempts: [{ is: 'added', at: 0 }] },
  { attempts: [{ is: 'refused', at: 0, status: 400, errorDescription }] },
  { attempts: [UNKNOWN], finding: { at: 0, pets: [], areNew: true, sent: 1 } },
  { attempts: [UNKNOWN, { is: 'refused', at: 0, status: 400, errorDescription }] },
  { attempts: [UNKNOWN, { is: 'added', at: 0, id: 5n }] },
  { attempts: [{ is: 'on its way', page: 'page', since: 0 }] },
  { attempts: [] },
  { attempts: [UNKNOWN], decision: { at: 0, how: { added: 6n } } },
  { attempts: [UNKNOWN], decision: { at: 0, how: {} } },
  { attempts: [UNKNOWN], decision: { at: 0, how: 'not added' } },
  { attempts: [UNKNOWN], decision: { at: 0, how: 'left' } },
  {
    attempts: [{ is: 'refused', at: 0, status: 400, errorDescription }],
    correctedBy: 'another batch',
  },
];

// Longer than the limit in `npm run mutants`, because the 300 runs take 3.5 s on a quiet machine.
test(
  'leaves out the rows that were added, corrected or left unknown, as a results file says',
  { timeout: 30_000 },
  async () => {
    const text = anyText(1);
    const sent = fc.constantFrom(...ROWS);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(text, fc.bigInt(), sent)), async (generated) => {
        const rows = generated.map(([name, category, row], index) => ({
          ref: { batch: 'batch', row: index },
          line: index + 2,
          text: { name, categoryId: String(category), status: 'sold' },
          row,
          outcome: outcomeOf(row),
        }));
        const readBack = await readSeeds(writeResults(rows, NO_JOURNAL));
        expect(readBack.map((row) => row.text)).toEqual(rows.map((row) => row.text));
        for (const [index, { leftOut }] of readBack.entries()) {
          const result = rows[index] && describeOutcome(rows[index], NO_JOURNAL).result;
          for (const one of ['added', 'corrected'])
            expect(leftOut?.is === `${one} before`).toBe(result === one);
          expect(result === 'unknown' && leftOut === undefined).toBe(false);
        }
      }),
      { numRuns: 300 },
    );
  },
);
