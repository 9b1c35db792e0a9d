// Reads and writes batches and their rows, and reads baselines. `readFile` and `writeEnd` run transactions of their
// own, all others are part of the caller's.
import type { NewPet } from '../../api/schemas.ts';
import { Baseline, Batch, type FileBatch, Row, type RowRef, Seed } from './batch.ts';
import { outcomeOf, rowOfForm, type SentRow } from './outcome.ts';
import { keys } from './store/record-keys.ts';
import type { JournalStore, Transaction } from './store/journal-store.ts';

/** How many seeds, which are what the rows of a file began as, are stored in one record. */
const ROWS_PER_SLICE = 500;

/** Reads a batch; undefined if it was removed or cannot be read. */
export async function readBatch(
  transaction: Transaction,
  batch: string,
): Promise<Batch | undefined> {
  return Batch.safeParse(await transaction.get(keys.batch(batch))).data;
}

/** Reads all batches of a place that can be read. */
export async function readBatches(transaction: Transaction): Promise<Batch[]> {
  const stored = await transaction.list(keys.batches);
  return stored.flatMap(([, value]) => Batch.safeParse(value).data ?? []);
}

/** A row with its batch, both as they are stored. */
export interface StoredRow {
  batch: Batch;
  ref: RowRef;
  row: Row;
}

/**
 * Reads a row and its batch; undefined if the batch was removed or cannot be read. A row of a file that has no record
 * yet has no attempt.
 */
export async function readRow(
  transaction: Transaction,
  ref: RowRef,
): Promise<StoredRow | undefined> {
  const batch = await readBatch(transaction, ref.batch);
  if (batch?.from !== 'file') return batch && { batch, ref, row: batch.row };
  return { batch, ref, row: parseRow(await transaction.get(keys.row(ref))) };
}

/**
 * Writes a row, and its file's counts.
 *
 * @param check when the lists are read for its batch, if that changes
 * @returns both as they are now
 */
export function writeRow(
  transaction: Transaction,
  { batch, ref, row: before }: StoredRow,
  after: Row,
  check = batch.check,
): StoredRow {
  const changed = { ...batch, ...(check && { check }) };
  if (changed.from === 'file') {
    const counts = { ...changed.counts };
    counts[outcomeOf(before).is] -= 1;
    counts[outcomeOf(after).is] += 1;
    changed.counts = counts;
    changed.extraCount += Number(Boolean(after.extra)) - Number(Boolean(before.extra));
    transaction.put(keys.row(ref), after);
  } else changed.row = after;
  transaction.put(keys.batch(batch.id), changed);
  return { batch: changed, ref, row: after };
}

/** Reads the pet of a row; undefined if it was cleared, cannot be read, or was none that can be sent. */
export async function readPet(
  transaction: Transaction,
  { batch, ref: { row } }: StoredRow,
): Promise<NewPet | undefined> {
  if (batch.from === 'form') return batch.pet;
  const start = row - (row % ROWS_PER_SLICE);
  const slice = await transaction.get(keys.seedSlice(batch.id, start));
  return Array.isArray(slice) ? Seed.safeParse(slice[row - start]).data?.pet : undefined;
}

/** Writes what the rows of a file began as. */
export function writeSeeds(transaction: Transaction, batch: string, seeds: readonly Seed[]): void {
  for (let start = 0; start < seeds.length; start += ROWS_PER_SLICE)
    transaction.put(keys.seedSlice(batch, start), seeds.slice(start, start + ROWS_PER_SLICE));
}

/** A file's batch with its rows, both as they were at the same time. */
export interface FileWithRows {
  batch: FileBatch;
  rows: SentRow[];
}

/** Reads a file, in a transaction of its own. @returns undefined if it was removed or cannot be read */
export async function readFile(store: JournalStore, id: string): Promise<FileWithRows | undefined> {
  return store.read(async (transaction) => {
    const batch = await readBatch(transaction, id);
    if (batch?.from !== 'file') return undefined;
    return { batch, rows: await readRows(transaction, batch) };
  });
}

/**
 * Writes when a file ended and, if rows were added, that the lists must be checked then, in a transaction of its own. Without a time it has
 * not ended, because it is continued.
 */
export async function writeEnd(
  store: JournalStore,
  id: string,
  endedAt: number | undefined,
): Promise<void> {
  await store.change(async (transaction) => {
    // A file that was removed meanwhile is not written again.
    const stored = await readBatch(transaction, id);
    if (stored?.from !== 'file') return;
    const { endedAt: _before, ...rest } = stored;
    const mayHaveExtras = endedAt !== undefined && rest.counts.added > 0;
    transaction.put(keys.batch(id), {
      ...rest,
      ...(endedAt !== undefined && { endedAt }),
      ...(mayHaveExtras && { check: { since: endedAt, count: 0 } }),
    });
  });
}

/** Reads the rows of a batch. Those of a file may be thousands. */
export async function readRows(transaction: Transaction, batch: Batch): Promise<SentRow[]> {
  if (batch.from === 'form') return [rowOfForm(batch)];
  const { id, rowCount } = batch;
  // A slice that is missing or cannot be read leaves its rows unreadable. The other rows keep their indexes,
  // by which their records are stored: a row with another's record could be sent a second time.
  const seeds = Array.from({ length: rowCount }, () => parseSeed(undefined));
  for (const [key, slice] of await transaction.list(keys.seeds(id))) {
    const stored: unknown[] = Array.isArray(slice) ? slice : [];
    const start = Number(key.at(-1));
    stored.forEach((seed, index) => (seeds[start + index] = parseSeed(seed)));
  }
  const stored = new Map<number, unknown>();
  for (const [key, value] of await transaction.list(keys.rows(id)))
    stored.set(Number(key.at(-1)), value);
  return seeds.map(({ leftOut, ...seed }, row) => {
    const current = parseRow(stored.get(row));
    const read = { ref: { batch: id, row }, row: current, outcome: outcomeOf(current, leftOut) };
    return Object.assign(read, seed);
  });
}

/** Reads a baseline; undefined if it was removed or cannot be read. */
export async function readBaseline(
  transaction: Transaction,
  baseline: string,
): Promise<Baseline | undefined> {
  return Baseline.safeParse(await transaction.get(keys.baseline(baseline))).data;
}

/** A row's reference as text, for maps. */
export function textOf({ batch, row }: RowRef): string {
  return `${batch} ${row}`;
}

const UNREADABLE = 'This row cannot be read: another version of the app may have written it.';

function parseSeed(stored: unknown): Seed {
  return Seed.safeParse(stored).data ?? { line: 0, leftOut: { is: 'problem', words: UNREADABLE } };
}

// A row that cannot be read may have been sent. It becomes unknown, so that it is not sent by itself.
function parseRow(stored: unknown): Row {
  if (stored === undefined) return { attempts: [] };
  const errorDescription = { happened: UNREADABLE, next: 'Look for the pet in the list.' };
  return (
    Row.safeParse(stored).data ?? { attempts: [{ is: 'unknown', since: 0, errorDescription }] }
  );
}
