// Which entries may be removed. Asked of counts and indexes; rows are read only of what is removed, in portions.
import type { Millis, Row } from '../database/schema.ts';
import type { Database, Transaction } from '../database/transaction.ts';
import { type Entry, findEntry, isFinished, readEntries } from './entries.ts';
import { lastEventAt, matchKey } from './row-facts.ts';
import { doubtKey, eventKey } from './row-keys.ts';
import type { Scope } from './session-scope.ts';

/** How many rows one transaction reads or removes, so that no pet waits long to be sent. */
export const PORTION_ROWS = 100;

export interface ClearingScope extends Pick<Scope, 'environment' | 'now' | 'ended'> {
  database: Database;
  /** Whether an entry is old enough. By default, each is. */
  isOld?: (lastEvent: Millis) => boolean;
}

/**
 * Returns the finished entries. Keeps one with a pet while a similar pet is still in doubt: the check of that one must
 * know that this pet is already accounted for.
 */
export async function readFinished(scope: ClearingScope): Promise<readonly Entry[]> {
  const { database, environment } = scope;
  const removable = await database.read(async (tx) => {
    const found: Entry[] = [];
    for (const entry of await readEntries(tx, environment))
      if (await isRemovable(tx, entry, scope)) found.push(entry);
    return found;
  });
  const finished: Entry[] = [];
  for (const entry of removable) if (!(await isInDoubt(entry, scope))) finished.push(entry);
  return finished;
}

/** Whether nothing of an entry will be sent, is in flight or is to check, and it is old enough. */
export async function isRemovable(
  tx: Transaction,
  entry: Entry,
  { isOld }: ClearingScope,
): Promise<boolean> {
  return isFinished(entry) && (!isOld || isOld(await readLastEvent(tx, entry)));
}

/** Reads at most one row of a file. */
async function readLastEvent(tx: Transaction, entry: Entry): Promise<Millis> {
  if (entry.kind === 'press') return Math.max(...entry.rows.map(lastEventAt));
  const { environment, id, stopped = 0 } = entry.file;
  const range = { index: 'keys', prefix: eventKey(environment, id) } as const;
  return Math.max(stopped, ...(await tx.list('rows', range, 1)).map(lastEventAt));
}

async function isInDoubt(entry: Entry, scope: ClearingScope): Promise<boolean> {
  const { database, ended } = scope;
  if (entry.kind === 'press') return database.read((tx) => areInDoubt(tx, entry.rows, scope));
  // All rows of a file were written in one transaction, so their IDs follow one another.
  let after = entry.order - 1;
  for (let count = 0; count < entry.size && !ended.aborted; count += PORTION_ROWS) {
    const read = await database.read(async (tx) => {
      const rows = await tx.rowsAfter(after, Math.min(PORTION_ROWS, entry.size - count));
      const own = rows.filter(({ file }) => file === entry.id);
      return { isDoubted: await areInDoubt(tx, own, scope), last: rows.at(-1)?.id };
    });
    if (read.isDoubted) return true;
    after = read.last ?? after;
  }
  return false;
}

/** Whether a pet similar to one of these rows is in doubt, unless it is of an entry that may be removed, too. */
export async function areInDoubt(
  tx: Transaction,
  rows: readonly Row[],
  scope: ClearingScope,
): Promise<boolean> {
  const { environment } = scope;
  const all = { index: 'keys', prefix: doubtKey(environment) } as const;
  if ((await tx.firstKey('rows', all)) === undefined) return false;
  const pets = new Map(rows.flatMap(({ pet }) => (pet ? [[matchKey(pet), pet]] : [])));
  const similar = await Promise.all(
    [...pets.values()].map((pet) =>
      tx.list('rows', { index: 'keys', prefix: doubtKey(environment, pet) }),
    ),
  );
  const ids = new Set(similar.flat().map(({ file, press }) => file || press));
  for (const id of ids) {
    const entry = await findEntry(tx, environment, id);
    if (!entry || !(await isRemovable(tx, entry, scope))) return true;
  }
  return false;
}
