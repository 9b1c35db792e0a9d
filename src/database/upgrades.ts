// Creates the stores of a new database, and changes those that an earlier version of the app has written.
import type { IDBPDatabase, IDBPTransaction } from 'idb';
import { STORES } from './stores.ts';

/**
 * 1, plus the number of `UPGRADES`: a literal, for the script in the page. Pages of an earlier version then send nothing,
 * and say why.
 */
export const DATABASE_VERSION = 1;

type VersionChange = IDBPTransaction<unknown, string[], 'versionchange'>;
export type Upgrade = (stored: IDBPDatabase, transaction: VersionChange) => void | Promise<void>;

/**
 * The steps that change a stored database, by the version from which each comes: the first from version 1. The list only
 * grows, and a step never changes, because computers have the data that it made. A step spells the stores it changes,
 * because `STORES` has those of the newest version.
 */
export const UPGRADES: readonly Upgrade[] = [];

/**
 * Creates the stores, or runs the steps one after the other. If a step fails, nothing is changed: without the abort, the
 * transaction would commit what the earlier steps have written.
 *
 * @param from the stored version: 0 if the database is new
 */
export async function upgrade(
  from: number,
  stored: IDBPDatabase,
  transaction: VersionChange,
  steps = UPGRADES,
): Promise<void> {
  // The failure is reported by the request that opens the database.
  transaction.done.catch(() => undefined);
  try {
    if (from === 0) createStores(stored);
    else for (const step of steps.slice(from - 1)) await step(stored, transaction);
  } catch {
    abort(transaction);
  }
}

function createStores(stored: IDBPDatabase): void {
  for (const [name, { indexes, ...keys }] of Object.entries(STORES)) {
    const store = stored.createObjectStore(name, keys);
    for (const [index, paths] of Object.entries<string | readonly string[]>(indexes))
      if (typeof paths === 'string') store.createIndex(index, paths, { multiEntry: true });
      else store.createIndex(index, [...paths]);
  }
}

export function abort(transaction: Pick<IDBPTransaction<unknown, string[]>, 'abort'>): void {
  try {
    transaction.abort();
  } catch {
    // It has already ended.
  }
}
