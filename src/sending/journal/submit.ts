import type { Baseline, Batch, Counts, FileBatch, FormBatch, Row, RowRef, Seed } from './batch.ts';
import { mayBeCorrected } from './outcome.ts';
import { readRow, writeRow, writeSeeds } from './rows.ts';
import { keys } from './store/record-keys.ts';
import type { Transaction } from './store/journal-store.ts';

/** A baseline of the page and its ID. */
export interface PageBaseline {
  id: string;
  /** When its lists were requested, in milliseconds since 1970. */
  at: number;
  value: Baseline;
}

/** What one press of **Add pet** writes. `draft` is the number of the draft, which is sent once. */
export type NewFormBatch = Pick<FormBatch, 'pet' | 'tab' | 'corrects'> & { draft: string };

/** What became of a press of **Add pet**. */
export type SubmitResult =
  | 'submitted' // It is in the journal, and will be sent.
  | 'used draft' // The draft was submitted before, in this tab or another one.
  | 'corrected' // The refused pet that it corrects was corrected already, or is no longer in the journal.
  | 'closed'; // The store was closed.

interface SubmitContext {
  at: number;
  /** The random ID of the page that will send it. */
  page: string;
  baseline: PageBaseline;
}

/**
 * Writes a pet of the form as a batch that waits to be sent, and marks its draft as used: if a draft is submitted
 * twice, in any tabs, only the first submit makes a batch. A refused row is corrected by one batch at most.
 */
export async function submit(
  transaction: Transaction,
  { draft, ...batch }: NewFormBatch,
  { at, page, baseline }: SubmitContext,
): Promise<SubmitResult> {
  if ((await transaction.get(keys.draft(draft))) !== undefined) return 'used draft';
  const { corrects } = batch;
  if (corrects && !(await markCorrected(transaction, corrects, draft))) return 'corrected';
  const begun = await begin(transaction, draft, baseline);
  const row: Row = { attempts: [{ is: 'waiting', page }] };
  const written: FormBatch = { from: 'form', ...begun, at, ...batch, row };
  transaction.put(keys.batch(draft), written);
  transaction.put(keys.underWay(page, { batch: draft, row: 0 }), true);
  return 'submitted';
}

const NO_ROWS: Counts = {
  waiting: 0,
  'on its way': 0,
  'not sent': 0,
  added: 0,
  refused: 0,
  unknown: 0,
  decided: 0,
  problem: 0,
  'added before': 0,
  'unknown before': 0,
};

/** The rows of a file. `id` is a random ID, made when the rows were shown. */
type NewFile = Pick<FileBatch, 'id' | 'at' | 'fileName'> & {
  seeds: readonly Seed[];
  baseline: PageBaseline;
};

/** Writes the rows of a file as a batch. @returns false if it was submitted before */
export async function submitFile(
  transaction: Transaction,
  { id, at, fileName, seeds, baseline }: NewFile,
): Promise<boolean> {
  if ((await transaction.get(keys.draft(id))) !== undefined) return false;
  const begun = await begin(transaction, id, baseline);
  const counts = { ...NO_ROWS };
  for (const { leftOut } of seeds) counts[leftOut?.is ?? 'waiting'] += 1;
  const rowCount = seeds.length;
  const batch: FileBatch = {
    from: 'file',
    ...begun,
    at,
    fileName,
    rowCount,
    counts,
    extraCount: 0,
  };
  transaction.put(keys.batch(id), batch);
  writeSeeds(transaction, id, seeds);
  return true;
}

/** Marks the draft as used, stores its baseline, and takes the next number by which batches are sorted. */
async function begin(
  transaction: Transaction,
  id: string,
  { id: baseline, at, value }: PageBaseline,
): Promise<Pick<Batch, 'id' | 'sequence' | 'baseline'>> {
  const last = await transaction.get(keys.sequence);
  const sequence = (typeof last === 'number' ? last : 0) + 1;
  transaction.put(keys.sequence, sequence);
  transaction.notePlace();
  transaction.put(keys.draft(id), true);
  const key = keys.baseline(baseline);
  if ((await transaction.get(key)) === undefined) {
    // A pet without a known ID that was cleared after the lists were read would look new (`clear.ts`).
    const clearedAt = await transaction.get(keys.clearedWithoutId);
    const isOlder = typeof clearedAt === 'number' && at <= clearedAt;
    transaction.put(key, isOlder ? { ...value, whole: [] } : value);
  }
  return { id, sequence, baseline };
}

async function markCorrected(
  transaction: Transaction,
  ref: RowRef,
  correctedBy: string,
): Promise<boolean> {
  const stored = await readRow(transaction, ref);
  if (stored === undefined || !mayBeCorrected(stored.row)) return false;
  writeRow(transaction, stored, { ...stored.row, correctedBy });
  return true;
}
