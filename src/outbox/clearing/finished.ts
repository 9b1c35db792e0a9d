// Which entries may be removed. Of a file, counts and indexes usually decide. Rows are read in portions.
import type { NewPet } from '../../api/schemas.ts';
import type { Millis, Row } from '../../database/schema.ts';
import type { Database, Transaction } from '../../database/transaction.ts';
import { type Entry, readEntry, isFinished, readEntries } from '../entries.ts';
import { lastEventAt, matchKey } from '../row-facts.ts';
import { doubtKey, eventKey } from '../row-keys.ts';
import type { SessionScope } from '../session-scope.ts';
import { inPortions, type Pace, PORTION_ROWS } from './portions.ts';

export interface ClearingScope extends Pick<SessionScope, 'environment'>, Pace {
  database: Database;
  /** To be called once rows have changed. */
  notify: () => void;
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
  const { database } = scope;
  if (entry.kind === 'press') return database.read((tx) => areInDoubt(tx, entry.rows, scope));
  // Nothing is in doubt on most days, so that no row is read.
  let isDoubted = false;
  let left = (await database.read((tx) => isAnyInDoubt(tx, scope))) ? entry.size : 0;
  // All rows of a file were written in one transaction, so their IDs follow one another.
  let after = entry.order - 1;
  await inPortions(
    scope,
    () => left > 0 && !isDoubted,
    async () => {
      const limit = Math.min(PORTION_ROWS, left);
      left -= limit;
      await database.read(async (tx) => {
        const rows = await tx.rowsAfter(after, limit);
        after = rows.at(-1)?.id ?? after;
        const own = rows.filter(({ file }) => file === entry.id);
        isDoubted = await areInDoubt(tx, own, scope);
      });
    },
  );
  return isDoubted;
}

async function isAnyInDoubt(tx: Transaction, { environment }: ClearingScope): Promise<boolean> {
  const range = { index: 'keys', prefix: doubtKey(environment) } as const;
  return (await tx.rowIds(range, 1)).length > 0;
}

const entryOf = ({ file, press }: Row) => file || press;

/** Returns the rows in doubt with one of these pets. While only few are, as while a pet is sent, reads each of them. */
async function similarInDoubt(
  tx: Transaction,
  environment: string,
  pets: ReadonlyMap<string, NewPet>,
): Promise<readonly Row[]> {
  const list = (pet?: NewPet, limit?: number) =>
    tx.list('rows', { index: 'keys', prefix: doubtKey(environment, pet) }, limit);
  const few = await list(undefined, PORTION_ROWS);
  if (few.length < PORTION_ROWS) return few.filter(({ pet }) => pet && pets.has(matchKey(pet)));
  return (await Promise.all([...pets.values()].map((pet) => list(pet)))).flat();
}

/** Whether a pet similar to one of these rows is in doubt, unless it is of an entry that may be removed, too. */
export async function areInDoubt(
  tx: Transaction,
  rows: readonly Row[],
  scope: ClearingScope,
): Promise<boolean> {
  const { environment } = scope;
  const pets = new Map(rows.flatMap(({ pet }) => (pet ? [[matchKey(pet), pet]] : [])));
  const ids = new Set((await similarInDoubt(tx, environment, pets)).map(entryOf));
  for (const id of ids) {
    const entry = await readEntry(tx, environment, id);
    if (!entry || !(await isRemovable(tx, entry, scope))) return true;
  }
  return false;
}
