import type { NewPet } from '../../api/schemas.ts';
import type { Baseline, Counts, FileBatch, FormBatch, RowRef, Seed } from './batch.ts';
import { isRefusedAsItStands, outcomeOf } from './outcome.ts';
import { readBatch, readRow, writeRow, writeSeeds } from './rows.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';

/** A baseline of the page and its ID. */
export interface PageBaseline {
  id: string;
  /** When its lists were requested, in milliseconds since 1970. */
  at: number;
  value: Baseline;
}

/** What one press of **Add pet** writes. */
export interface NewFormBatch {
  /** The number of the draft. A draft is sent once. */
  draft: string;
  pet: NewPet;
  /** The ID of the tab whose roll shows it. */
  tab: string;
  /** The refused row that the pet corrects. */
  corrects?: RowRef;
}

/**
 * What became of a press of **Add pet**:
 * - `submitted`: it is in the journal, and will be sent;
 * - `used draft`: the draft was submitted before, in this tab or another one;
 * - `corrected`: the refused pet that it corrects was corrected already, or is no longer in the journal;
 * - `closed`: the store was closed.
 */
export type SubmitResult = 'submitted' | 'used draft' | 'corrected' | 'closed';

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
  place: Place,
  { draft, pet, tab, corrects }: NewFormBatch,
  { at, page, baseline }: SubmitContext,
): Promise<SubmitResult> {
  if (await isUsed(transaction, place, draft)) return 'used draft';
  if (corrects && !(await markCorrected(transaction, place, corrects, draft))) return 'corrected';
  const batch: FormBatch = {
    from: 'form',
    id: draft,
    ...(await begin(transaction, place, draft, baseline)),
    at,
    pet,
    tab,
    row: { attempts: [{ is: 'waiting', page }] },
    ...(corrects && { corrects }),
  };
  transaction.put(keys.batch(place, draft), batch);
  transaction.put(keys.underWay(place, page, { batch: draft, row: 0 }), true);
  return 'submitted';
}

interface NewFile extends Omit<SubmitContext, 'page'> {
  /** A random ID, made when the rows were shown. */
  id: string;
  fileName: string;
  seeds: readonly Seed[];
}

/** Writes the rows of a file as a batch. @returns false if it was submitted before */
export async function submitFile(
  transaction: Transaction,
  place: Place,
  { id, at, fileName, seeds, baseline }: NewFile,
): Promise<boolean> {
  if (await isUsed(transaction, place, id)) return false;
  const batch: FileBatch = {
    from: 'file',
    id,
    ...(await begin(transaction, place, id, baseline)),
    at,
    fileName,
    rowCount: seeds.length,
    counts: countSeeds(seeds),
    extraCount: 0,
  };
  transaction.put(keys.batch(place, id), batch);
  writeSeeds(transaction, place, id, seeds);
  return true;
}

async function isUsed(transaction: Transaction, place: Place, draft: string): Promise<boolean> {
  return (await transaction.get(keys.draft(place, draft))) !== undefined;
}

/** Marks the draft as used, stores its baseline, and takes the next number by which batches are sorted. */
async function begin(
  transaction: Transaction,
  place: Place,
  draft: string,
  baseline: PageBaseline,
): Promise<Pick<FormBatch, 'sequence' | 'baseline'>> {
  const last = await transaction.get(keys.sequence(place));
  const sequence = (typeof last === 'number' ? last : 0) + 1;
  transaction.put(keys.sequence(place), sequence);
  transaction.put(keys.place(place), true);
  transaction.put(keys.draft(place, draft), true);
  const key = keys.baseline(place, baseline.id);
  if ((await transaction.get(key)) === undefined)
    transaction.put(key, await withoutClearedPets(transaction, place, baseline));
  return { sequence, baseline: baseline.id };
}

// A pet without a known ID that was cleared after the lists were read would look new (`clear-settled.ts`).
async function withoutClearedPets(
  transaction: Transaction,
  place: Place,
  { at, value }: PageBaseline,
): Promise<Baseline> {
  const clearedAt = await transaction.get(keys.clearedWithoutId(place));
  const isOlder = typeof clearedAt === 'number' && at <= clearedAt;
  return isOlder ? { ...value, whole: [] } : value;
}

async function markCorrected(
  transaction: Transaction,
  place: Place,
  { batch: id, row }: RowRef,
  correctedBy: string,
): Promise<boolean> {
  const batch = await readBatch(transaction, place, id);
  if (batch === undefined) return false;
  const before = await readRow(transaction, place, batch, row);
  if (before.correctedBy !== undefined || !isRefusedAsItStands(outcomeOf(before))) return false;
  writeRow(transaction, place, batch, { row, before, after: { ...before, correctedBy } });
  return true;
}

function countSeeds(seeds: readonly Seed[]): Counts {
  const counts: Counts = {
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
  for (const { leftOut } of seeds) counts[leftOut?.is ?? 'waiting'] += 1;
  return counts;
}
