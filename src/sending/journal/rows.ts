// Reads and writes batches and their rows in the caller's transaction. `readFile` and `writeEnd` run one of their own.
import {
  Batch,
  type FileBatch,
  type LeftOut,
  ListsBefore,
  Row,
  type RowRef,
  Seed,
} from './batch.ts';
import { countedAs, outcomeOf, rowOfForm, type SentRow } from './outcome.ts';
import { type JournalStore, keys, type Transaction } from './store/journal-store.ts';

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
  /** Why a row of a file is not sent. Known only of a row that `readSentRow` has read. */
  leftOut?: LeftOut | undefined;
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

/** Reads a row with what it began as, which takes longer for one of a file: up to 500 seeds are stored together. */
export async function readSentRow(
  transaction: Transaction,
  ref: RowRef,
): Promise<(StoredRow & { sent: SentRow }) | undefined> {
  const stored = await readRow(transaction, ref);
  if (stored === undefined) return undefined;
  const { batch, row } = stored;
  if (batch.from === 'form') return { ...stored, sent: { ...rowOfForm(batch), row } };
  const start = ref.row - (ref.row % ROWS_PER_SLICE);
  const slice = await transaction.get(keys.seedSlice(batch.id, start));
  const seed = parseSeed(Array.isArray(slice) ? slice[ref.row - start] : undefined);
  return { ...stored, leftOut: seed.leftOut, sent: sentRowOf(ref, row, seed) };
}

/** Writes a row, and its file's counts. @returns the row and its batch as they are now */
export function writeRow(
  transaction: Transaction,
  { batch, ref, row: before, leftOut }: StoredRow,
  after: Row,
  question = batch.question,
): StoredRow {
  const changed = { ...batch, ...(question && { question }) };
  if (changed.from === 'file') {
    const counts = { ...changed.counts };
    counts[countedAs(outcomeOf(before, leftOut))] -= 1;
    counts[countedAs(outcomeOf(after, leftOut))] += 1;
    changed.counts = counts;
    changed.revision += 1;
    transaction.put(keys.row(ref), after);
  } else changed.row = after;
  transaction.put(keys.batch(batch.id), changed);
  return { batch: changed, ref, row: after, leftOut };
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

/** Writes when a file ended, in a transaction of its own. Without a time it has not ended, because it is continued. */
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
    transaction.put(keys.batch(id), { ...rest, ...(endedAt !== undefined && { endedAt }) });
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
  return seeds.map((seed, row) => sentRowOf({ batch: id, row }, parseRow(stored.get(row)), seed));
}

/** Reads all rows of a place, also of files. */
export async function readAllRows(transaction: Transaction): Promise<SentRow[]> {
  const rows: SentRow[] = [];
  for (const batch of await readBatches(transaction))
    rows.push(...(await readRows(transaction, batch)));
  return rows;
}

function sentRowOf(ref: RowRef, row: Row, { leftOut, ...seed }: Seed): SentRow {
  return { ref, row, outcome: outcomeOf(row, leftOut), ...seed };
}

/** Reads what was known before a batch was submitted; nothing, if no list had been read. */
export async function readListsBefore(
  transaction: Transaction,
  batch: string,
): Promise<ListsBefore> {
  const stored = ListsBefore.safeParse(await transaction.get(keys.listsBefore(batch)));
  return stored.data ?? { ids: [], whole: [] };
}

/** Removes a settled batch with all its records. No row may be under way: the record of that is stored by page. */
export function removeBatch(transaction: Transaction, batch: string): void {
  for (const keyOf of [keys.batch, keys.seeds, keys.rows, keys.listsBefore])
    transaction.remove(keyOf(batch));
}

/** A row's reference as text, to compare it with others. */
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
