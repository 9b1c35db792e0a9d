// Removes records from the journal of a place.
import * as z from 'zod/mini';
import type { Attempt, Batch, FileBatch } from './batch.ts';
import { addedIds, isUnsettled, matchKey, ownedWithoutId, type SentRow } from './outcome.ts';
import { readBaseline, readBatches, readRows, writeSeeds } from './rows.ts';
import { keys } from './store/record-keys.ts';
import type { Transaction } from './store/journal-store.ts';

/** At most this many IDs of cleared pets are kept: as many as the largest import has rows. */
const MAX_IDS = 20_000;

const StoredIds = z.array(z.bigint());

const DAY = 24 * 60 * 60 * 1000;

/** At most this many IDs of a clearing are kept: the handover names no more. */
export const MAX_NAMED_IDS = 20;

const Clearing = z.object({
  /** In milliseconds since 1970. */
  at: z.number(),
  /** How many added pets were cleared whose IDs are known. */
  count: z.number(),
  /** The lowest of their IDs, at most `MAX_NAMED_IDS`. */
  ids: z.array(z.bigint()),
});
/** The added pets with a known ID whose rows were cleared at one time. */
export type Clearing = z.infer<typeof Clearing>;

const Clearings = z.array(Clearing);

/** Reads the clearings, the oldest first. Older ones than a day are removed at the next clearing. */
export async function readClearings(transaction: Transaction): Promise<readonly Clearing[]> {
  return Clearings.safeParse(await transaction.get(keys.clearings)).data ?? [];
}

/** Reads the IDs of pets that this computer has added and whose rows were cleared since. */
export async function readClearedIds(transaction: Transaction): Promise<readonly bigint[]> {
  return StoredIds.safeParse(await transaction.get(keys.clearedIds)).data ?? [];
}

interface ClearOptions {
  /** Also clears settled rows of files that have not ended. */
  includesUnfinishedImports: boolean;
  /** In milliseconds since 1970. */
  now: number;
}

/**
 * Removes settled rows. Unsettled rows, and batches that cannot be read, stay, because the journal is the only record
 * of them; but an ended file of which nothing else is left goes with its waiting rows. The numbers of used drafts stay
 * too, so that none is sent a second time; they contain no pet.
 */
export async function clearSettled(
  transaction: Transaction,
  { includesUnfinishedImports, now }: ClearOptions,
): Promise<void> {
  const cleared: SentRow[] = [];
  const kept: Batch[] = [];
  for (const batch of await readBatches(transaction)) {
    const isUnfinished = batch.from === 'file' && batch.endedAt === undefined;
    if (isUnfinished && !includesUnfinishedImports) {
      kept.push(batch);
      continue;
    }
    const rows = await readRows(transaction, batch);
    // Rows that wait in an ended file are sent only if a person continues it. They keep no file by themselves.
    const isNeeded = (row: SentRow) =>
      mayChange(row) && (isUnfinished || isUnderWay(row) || row.outcome.is !== 'waiting');
    if (rows.some(isNeeded)) {
      kept.push(batch);
      cleared.push(...rows.filter((row) => !mayChange(row)));
      if (batch.from === 'file') shortenFile(transaction, batch, rows);
    } else {
      cleared.push(...rows);
      for (const keyOf of [keys.batch, keys.seeds, keys.rows]) transaction.remove(keyOf(batch.id));
    }
  }
  await keepIds(transaction, { cleared, now });
  await invalidateBaselines(transaction, { cleared, kept, now });
  const used = new Set(kept.map(({ baseline }) => baseline));
  for (const [key] of await transaction.list(keys.baselines))
    if (!used.has(String(key.at(-1)))) transaction.remove(key);
}

/**
 * Removes all records of a place, unless a page has a row that waits to be sent or is on its way.
 *
 * @returns whether they were removed
 */
export async function emptyJournal(transaction: Transaction): Promise<boolean> {
  if ((await transaction.list(keys.allUnderWay)).length > 0) return false;
  transaction.removeAll();
  return true;
}

/** Whether a row is unsettled, or was added by an attempt while another one is under way. */
function mayChange(sent: SentRow): boolean {
  return isUnsettled(sent.outcome) || isUnderWay(sent);
}

function isUnderWay({ row }: SentRow): boolean {
  return row.attempts.some((one) => 'page' in one && one.page !== undefined);
}

/** Removes the pets, and what the service said of them, from the settled rows of a file. Their outcomes and lines stay. */
function shortenFile(transaction: Transaction, batch: FileBatch, rows: readonly SentRow[]): void {
  let { extraCount } = batch;
  const seeds = rows.map((sent) => {
    const { ref, line = 0, text, pet, row, outcome } = sent;
    if (mayChange(sent)) return { line, ...(text && { text }), ...(pet && { pet }) };
    const { extra, attempts, ...rest } = row;
    if (extra) extraCount -= 1;
    if (extra || attempts.some((one) => 'stored' in one || 'errorDescription' in one))
      transaction.put(keys.row(ref), { ...rest, attempts: attempts.map(withoutNames) });
    const isNeverSent =
      outcome.is === 'problem' || outcome.is === 'added before' || outcome.is === 'unknown before';
    return { line, ...(isNeverSent && { leftOut: outcome }) };
  });
  writeSeeds(transaction, batch.id, seeds);
  transaction.put(keys.batch(batch.id), { ...batch, extraCount, isShortened: true });
}

/** An attempt without what the service stored or said, since that may name a pet. */
function withoutNames(attempt: Attempt): Attempt {
  if (attempt.is === 'added') {
    const { stored: _pet, ...rest } = attempt;
    return rest;
  }
  if (!('errorDescription' in attempt)) return attempt;
  const { happened, next } = attempt.errorDescription;
  return { ...attempt, errorDescription: { happened, next } };
}

/** Keeps the IDs of cleared pets, so that no later check takes one of them for a new pet, and for the handover. */
async function keepIds(
  transaction: Transaction,
  { cleared, now }: { cleared: readonly SentRow[]; now: number },
): Promise<void> {
  const ids = cleared.flatMap(({ outcome }) => addedIds(outcome));
  if (ids.length === 0) return;
  const before = await readClearedIds(transaction);
  const known = new Set(before);
  // Rows of a file that was shortened before are among the cleared again.
  const fresh = [...new Set(ids)]
    .filter((id) => !known.has(id))
    .toSorted((one, other) => (one < other ? -1 : 1));
  if (fresh.length === 0) return;
  transaction.put(keys.clearedIds, [...before, ...fresh].slice(-MAX_IDS));
  const recent = (await readClearings(transaction)).filter(({ at }) => at > now - DAY);
  const clearing = { at: now, count: fresh.length, ids: fresh.slice(0, MAX_NAMED_IDS) };
  transaction.put(keys.clearings, [...recent, clearing]);
}

/**
 * A cleared pet whose ID is not known would look new to an open question about a pet like it. The baselines of those
 * questions are marked as incomplete, so that no finding says "Likely added". The time is noted for baselines that a
 * page has read before and not yet written (`submit.ts`).
 */
async function invalidateBaselines(
  transaction: Transaction,
  { cleared, kept, now }: { cleared: readonly SentRow[]; kept: readonly Batch[]; now: number },
): Promise<void> {
  const alike = new Set(
    cleared.flatMap((one) => (one.pet && ownedWithoutId(one) > 0 ? matchKey(one.pet) : [])),
  );
  if (alike.size === 0) return;
  transaction.put(keys.clearedWithoutId, now);
  for (const batch of kept) {
    const rows = await readRows(transaction, batch);
    if (!rows.some(({ outcome, pet }) => isUnsettled(outcome) && pet && alike.has(matchKey(pet))))
      continue;
    const baseline = await readBaseline(transaction, batch.baseline);
    if (baseline) transaction.put(keys.baseline(batch.baseline), { ...baseline, whole: [] });
  }
}
