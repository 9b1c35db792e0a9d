import type { Row, Status } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type Entry, readEntries } from '../entries.ts';
import { type EntryToCheck, readRowsWith } from '../file-rows.ts';
import { isOrMightBeTwice } from '../row-facts.ts';
import { twiceKey } from '../row-keys.ts';
import { TO_CHECK } from '../to-check.ts';

/** How many rows to check of one file the handover names, and how many not sent. A press of the form has no more. */
export const MAX_TO_NAME = 50;

/**
 * - `closed`: rows that are no longer to check, but that are not, or are twice, in the store, as far as is known;
 * - `left`: of a file, rows without an outcome. Without them, they are lost with **Sent**, if they were pasted.
 */
export type EntryToHandOver = EntryToCheck & { closed: readonly Row[]; left: readonly Row[] };

const CLOSED = ['not added', 'dismissed'] as const;
const LEFT = ['next', 'waiting', 'sending'] as const;
const OTHERS = TO_CHECK.filter((status) => status !== 'unknown');

/** Returns what **Copy for handover** says, newest first: of a file, at most `MAX_TO_NAME` rows, in their order. */
export async function readHandover(
  tx: Transaction,
  environment: string,
): Promise<readonly EntryToHandOver[]> {
  const handover: EntryToHandOver[] = [];
  for (const entry of await readEntries(tx, environment)) {
    // The rows of a stopped file are stored as waiting, too (`statusIn`).
    const counts = { ...entry.counts, waiting: entry.counts.waiting + entry.counts.stopped };
    // Most files have none: then nothing is read.
    const present = (statuses: readonly Status[]) =>
      statuses.filter((status) => counts[status] > 0);
    // Questions before all others: their pets may be in the store, and the next shift must look for them.
    const questions = await readRowsWith(tx, entry, present(['unknown']), MAX_TO_NAME);
    const room = MAX_TO_NAME - questions.length;
    const others = room > 0 ? await readRowsWith(tx, entry, present(OTHERS), room) : [];
    const toCheck = [...questions, ...others].toSorted((a, b) => a.id - b.id);
    const isFile = entry.kind === 'file';
    const closed = await readRowsWith(tx, entry, present(CLOSED), MAX_TO_NAME);
    const twice = await readTwice(tx, entry);
    const left = isFile ? await readRowsWith(tx, entry, present(LEFT), MAX_TO_NAME) : [];
    handover.push({ ...entry, toCheck, closed: [...closed, ...twice], left });
  }
  return handover;
}

async function readTwice(tx: Transaction, entry: Entry): Promise<readonly Row[]> {
  if (entry.kind === 'press') return entry.rows.filter(isOrMightBeTwice);
  if (entry.counts.added === 0) return [];
  const prefix = twiceKey(entry.file.environment, entry.id);
  return tx.list('rows', { index: 'keys', prefix }, MAX_TO_NAME);
}

/** Reads what was cleared from **Sent**: of the day, and up to when (`EnvironmentRecord`). */
export async function readCleared(tx: Transaction, environment: string) {
  const { cleared, clearedUpTo } = (await tx.get('environments', environment)) ?? {};
  return { cleared, clearedUpTo };
}
