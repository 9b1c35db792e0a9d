import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { type Entry, readEntries, toCheckIn } from './entries.ts';
import { isToCheck, TO_CHECK } from './row-facts.ts';

/** How many rows to check of one file the handover names. A press of the form has no more. */
export const MAX_TO_NAME = 50;

/** An entry with its rows to check, in their order: of a file, at most `MAX_TO_NAME`. */
export type EntryToHandOver = Entry & { toCheck: readonly Row[] };

/** Returns what **Copy for handover** says, newest first. */
export async function readHandover(
  tx: Transaction,
  environment: string,
): Promise<readonly EntryToHandOver[]> {
  const handover: EntryToHandOver[] = [];
  for (const entry of await readEntries(tx, environment))
    handover.push({ ...entry, toCheck: await readToCheck(tx, environment, entry) });
  return handover;
}

async function readToCheck(
  tx: Transaction,
  environment: string,
  entry: Entry,
): Promise<readonly Row[]> {
  if (entry.kind === 'press') return entry.rows.filter(isToCheck);
  if (toCheckIn(entry) === 0) return [];
  const rows: Row[] = [];
  for (const status of TO_CHECK) {
    const range = { index: 'status', prefix: [environment, status, entry.id] } as const;
    rows.push(...(await tx.list('rows', range, MAX_TO_NAME)));
  }
  return rows.toSorted((a, b) => a.id - b.id).slice(0, MAX_TO_NAME);
}
