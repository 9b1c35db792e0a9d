import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';

/**
 * Removes all records of a place, unless a page has a row that waits to be sent or is on its way.
 *
 * @returns whether they were removed
 */
export async function emptyJournal(transaction: Transaction, place: Place): Promise<boolean> {
  if ((await transaction.list(keys.allUnderWay(place))).length > 0) return false;
  transaction.remove(keys.all(place));
  transaction.remove(keys.place(place));
  return true;
}
