// Removes records from the journal of a place.
import type { Batch } from './batch.ts';
import {
  countToCheck,
  isUnderWay,
  matchKey,
  maySendNow,
  type Outcome,
  type SentRow,
} from './outcome.ts';
import { readBatches, readRows, removeBatch } from './rows.ts';
import { keys, type Transaction } from './store/journal-store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** Whether a row is an open question, or may become one, also once a person presses **Send now**. */
function mayBeQuestion(outcome: Outcome): boolean {
  const { is } = outcome;
  return is === 'unknown' || is === 'on its way' || is === 'waiting' || maySendNow(outcome);
}

interface ClearOptions {
  /** In milliseconds since 1970. */
  now: number;
  /** Whether only what was submitted more than 24 hours ago is removed. */
  onlyOld?: boolean;
}

/** Removes the settled batches. */
export async function clearSettled(transaction: Transaction, options: ClearOptions): Promise<void> {
  for (const { id } of await settledBatches(transaction, options)) removeBatch(transaction, id);
}

/**
 * Returns the settled batches: those that have no row to check, and nothing under way. A settled pet stays as long as
 * one like it is an open question, or may become one: without its record, its pet in the lists would look like the
 * other's.
 */
export async function settledBatches(
  transaction: Transaction,
  { now, onlyOld = false }: ClearOptions,
): Promise<readonly Batch[]> {
  const underWay = new Set((await transaction.list(keys.allUnderWay)).map(([key]) => key[2]));
  const batches = await readBatches(transaction);
  const isSettled = (batch: Batch) =>
    countToCheck(batch, now) === 0 && !isUnderWay(batch) && !underWay.has(batch.id);
  // A batch that seems to be submitted more than a day from now is from before the clock was set back. Its age is not
  // known, so it counts as old.
  const isOld = ({ at }: Batch) => Math.abs(now - at) > DAY;
  const candidates = batches.filter((one) => isSettled(one) && (isOld(one) || !onlyOld));
  if (candidates.length === 0) return [];
  const questions = new Set<string>();
  for (const batch of batches.filter((one) => !candidates.includes(one)))
    for (const { outcome, pet } of await readRows(transaction, batch))
      if (pet && mayBeQuestion(outcome)) questions.add(matchKey(pet));
  if (questions.size === 0) return candidates;
  const isNeeded = ({ pet }: SentRow) => pet !== undefined && questions.has(matchKey(pet));
  const settled: Batch[] = [];
  for (const batch of candidates)
    if (!(await readRows(transaction, batch)).some(isNeeded)) settled.push(batch);
  return settled;
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
