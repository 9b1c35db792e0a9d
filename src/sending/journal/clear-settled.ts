import * as z from 'zod/mini';
import type { Batch, FileBatch, FormBatch, Row } from './batch.ts';
import { matchKey } from './match-key.ts';
import {
  addedIds,
  isUnsettled,
  outcomeOf,
  ownedWithoutId,
  rowOfForm,
  type SentRow,
} from './outcome.ts';
import { readBatches, readBaseline, readRows, writeSeeds } from './rows.ts';
import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';

/** At most this many IDs of cleared pets are kept: as many as the largest import has rows. */
const MAX_IDS = 20_000;

const StoredIds = z.array(z.bigint());

/** Reads the IDs of pets that this computer has added and whose rows were cleared since. */
export async function readClearedIds(
  transaction: Transaction,
  place: Place,
): Promise<readonly bigint[]> {
  return StoredIds.safeParse(await transaction.get(keys.clearedIds(place))).data ?? [];
}

interface ClearOptions {
  /** Also clears settled rows of files that have not ended. */
  includesUnfinishedImports: boolean;
  /** In milliseconds since 1970. */
  now: number;
}

/**
 * Removes settled rows. Rows that are unsettled, and batches that cannot be read, stay: the journal is the only record
 * of them. The numbers of used drafts stay too, so that none is sent a second time; they contain no pet.
 */
export async function clearSettled(
  transaction: Transaction,
  place: Place,
  { includesUnfinishedImports, now }: ClearOptions,
): Promise<void> {
  const cleared: SentRow[] = [];
  const kept: Batch[] = [];
  for (const batch of await readBatches(transaction, place)) {
    const isLeft =
      batch.from === 'file' && batch.endedAt === undefined && !includesUnfinishedImports;
    const rows = isLeft
      ? undefined
      : batch.from === 'form'
        ? clearForm(transaction, place, batch)
        : await clearFile(transaction, place, batch);
    if (rows === undefined) kept.push(batch);
    else cleared.push(...rows.cleared);
    if (rows?.isKept) kept.push(batch);
  }
  await keepIds(transaction, place, cleared);
  await invalidateBaselines(transaction, place, { cleared, kept, now });
  await removeUnusedBaselines(transaction, place, kept);
}

interface ClearedRows {
  cleared: readonly SentRow[];
  /** Whether rows of the batch are still unsettled. */
  isKept: boolean;
}

function clearForm(transaction: Transaction, place: Place, batch: FormBatch): ClearedRows {
  if (isUnsettled(outcomeOf(batch.row))) return { cleared: [], isKept: true };
  transaction.remove(keys.batch(place, batch.id));
  return { cleared: [rowOfForm(batch)], isKept: false };
}

/** Removes a file's batch, or only the text and pets of its settled rows if others are unsettled. */
async function clearFile(
  transaction: Transaction,
  place: Place,
  batch: FileBatch,
): Promise<ClearedRows> {
  const rows = await readRows(transaction, place, batch);
  const stays = ({ outcome }: SentRow) => isUnsettled(outcome);
  // Once a file has ended, its waiting rows are sent only if a person continues it. They are cleared all the same.
  const isDone = batch.endedAt !== undefined;
  const needed = rows.filter(
    (row) => stays(row) && !(isDone && row.outcome.is === 'waiting' && !('page' in row.outcome)),
  );
  if (needed.length === 0) {
    for (const start of [
      keys.batch(place, batch.id),
      keys.seeds(place, batch.id),
      keys.rows(place, batch.id),
    ])
      transaction.remove(start);
    return { cleared: rows, isKept: false };
  }
  const seeds = rows.map((row) => {
    const { line = 0, text, pet, outcome } = row;
    if (stays(row)) return { line, ...(text && { text }), ...(pet && { pet }) };
    const isNeverSent =
      outcome.is === 'problem' || outcome.is === 'added before' || outcome.is === 'unknown before';
    return { line, ...(isNeverSent && { leftOut: outcome }) };
  });
  writeSeeds(transaction, place, batch.id, seeds);
  const cleared = rows.filter((row) => !stays(row));
  for (const { ref, row } of cleared)
    if (mayNamePets(row)) transaction.put(keys.row(place, ref), withoutNames(row));
  const extraCount = batch.extraCount - cleared.filter(({ row }) => row.extra).length;
  transaction.put(keys.batch(place, batch.id), { ...batch, extraCount, isShortened: true });
  return { cleared, isKept: true };
}

/** Whether the row contains pets of the service, or words of it that may name one. */
function mayNamePets({ attempts, extra }: Row): boolean {
  const said = (one: Row['attempts'][number]) =>
    'errorDescription' in one &&
    ('said' in one.errorDescription || 'details' in one.errorDescription);
  return extra !== undefined || attempts.some((one) => 'stored' in one || said(one));
}

function withoutNames({ attempts, extra: _pets, ...row }: Row): Row {
  return {
    ...row,
    attempts: attempts.map((one) => {
      if (one.is === 'added') {
        const { stored: _pet, ...rest } = one;
        return rest;
      }
      if (!('errorDescription' in one)) return one;
      const { happened, next } = one.errorDescription;
      return { ...one, errorDescription: { happened, next } };
    }),
  };
}

/** Keeps the IDs of cleared pets, so that no later check takes one of them for a new pet. */
async function keepIds(
  transaction: Transaction,
  place: Place,
  cleared: readonly SentRow[],
): Promise<void> {
  const ids = cleared.flatMap(({ outcome }) => addedIds(outcome));
  if (ids.length === 0) return;
  const before = await readClearedIds(transaction, place);
  transaction.put(keys.clearedIds(place), [...new Set([...before, ...ids])].slice(-MAX_IDS));
}

/**
 * A cleared pet whose ID is not known would look new to an open question about a pet like it. The baselines of those
 * questions are marked as incomplete, so that no finding says "Likely added". The time is noted for baselines that a
 * page has read before and not yet written (`submit.ts`).
 */
async function invalidateBaselines(
  transaction: Transaction,
  place: Place,
  { cleared, kept, now }: { cleared: readonly SentRow[]; kept: readonly Batch[]; now: number },
): Promise<void> {
  const alike = new Set(
    cleared.flatMap((one) => (one.pet && ownedWithoutId(one) > 0 ? matchKey(one.pet) : [])),
  );
  if (alike.size === 0) return;
  transaction.put(keys.clearedWithoutId(place), now);
  for (const batch of kept) {
    const rows = await readRows(transaction, place, batch);
    if (!rows.some(({ outcome, pet }) => isUnsettled(outcome) && pet && alike.has(matchKey(pet))))
      continue;
    const baseline = await readBaseline(transaction, place, batch.baseline);
    if (baseline) transaction.put(keys.baseline(place, batch.baseline), { ...baseline, whole: [] });
  }
}

/** Removes the baselines of batches that are not in the journal any more. */
async function removeUnusedBaselines(
  transaction: Transaction,
  place: Place,
  kept: readonly Batch[],
): Promise<void> {
  const used = new Set(kept.map(({ baseline }) => baseline));
  for (const [key] of await transaction.list(keys.baselines(place)))
    if (!used.has(String(key.at(-1)))) transaction.remove(key);
}
