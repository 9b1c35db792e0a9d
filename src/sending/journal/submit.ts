import type {
  Batch,
  Counts,
  FileBatch,
  FormBatch,
  ListsBefore,
  Row,
  RowRef,
  Seed,
} from './batch.ts';
import { mayBeCorrected } from './outcome.ts';
import { readSentRow, writeRow, writeSeeds } from './rows.ts';
import { keys, type Transaction } from './store/journal-store.ts';

/** What one press of **Add pet** sends. */
export interface NewFormBatch extends Pick<FormBatch, 'pet' | 'corrects'> {
  /** What the page knew of the store. */
  before?: ListsBefore | undefined;
}

interface SubmitContext {
  /** A random ID that the press has made. */
  id: string;
  at: number;
  /** The random ID of the page that will send it. */
  page: string;
}

/**
 * Writes a pet of the form as a batch that waits to be sent. A row is corrected by one batch at most.
 *
 * @returns false if the row that it corrects was corrected already, or is no longer in the journal
 */
export async function submit(
  transaction: Transaction,
  { pet, corrects, before }: NewFormBatch,
  { id, at, page }: SubmitContext,
): Promise<boolean> {
  if (corrects && !(await markCorrected(transaction, corrects, id))) return false;
  const row: Row = { attempts: [{ is: 'waiting', page }] };
  const begun = await begin(transaction, { id, at, before });
  const written: FormBatch = { from: 'form', ...begun, pet, row, ...(corrects && { corrects }) };
  transaction.put(keys.batch(id), written);
  transaction.put(keys.underWay(page, { batch: id, row: 0 }), true);
  return true;
}

const NO_ROWS: Counts = {
  waiting: 0,
  'on its way': 0,
  added: 0,
  refused: 0,
  'not sent': 0,
  unknown: 0,
  'not added': 0,
  corrected: 0,
  left: 0,
  problem: 0,
  duplicate: 0,
  'added before': 0,
  'unknown before': 0,
  'corrected before': 0,
};

/** The rows of a file. `id` is a random ID, made when the rows were read. */
export interface NewFile extends Pick<FileBatch, 'id' | 'fileName'> {
  seeds: readonly Seed[];
  before?: ListsBefore | undefined;
}

/** Writes the rows of a file as a batch. @returns false if it is in the journal already */
export async function submitFile(
  transaction: Transaction,
  { id, fileName, seeds, before }: NewFile,
  at: number,
): Promise<boolean> {
  if ((await transaction.get(keys.batch(id))) !== undefined) return false;
  const counts = { ...NO_ROWS };
  for (const { leftOut } of seeds) counts[leftOut?.is ?? 'waiting'] += 1;
  const begun = await begin(transaction, { id, at, before });
  const batch: FileBatch = {
    from: 'file',
    ...begun,
    fileName,
    rowCount: seeds.length,
    counts,
    revision: 0,
  };
  transaction.put(keys.batch(id), batch);
  writeSeeds(transaction, id, seeds);
  return true;
}

/** Notes when the place was used, stores what was known before, and takes the next number by which batches are sorted. */
async function begin(
  transaction: Transaction,
  { id, at, before }: { id: string; at: number; before: ListsBefore | undefined },
): Promise<Pick<Batch, 'id' | 'sequence' | 'at'>> {
  const last = await transaction.get(keys.sequence);
  const sequence = (typeof last === 'number' ? last : 0) + 1;
  transaction.put(keys.sequence, sequence);
  transaction.notePlace(at);
  if (before) transaction.put(keys.listsBefore(id), before);
  return { id, sequence, at };
}

async function markCorrected(
  transaction: Transaction,
  ref: RowRef,
  correctedBy: string,
): Promise<boolean> {
  const stored = await readSentRow(transaction, ref);
  if (stored === undefined || !mayBeCorrected(stored.sent.outcome)) return false;
  writeRow(transaction, stored, { ...stored.row, correctedBy });
  return true;
}
