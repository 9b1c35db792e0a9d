import { keys, type Place } from './store/keys.ts';
import type { Transaction } from './store/record-store.ts';
import { StoredClearedIds } from './store/stored-shapes.ts';

/** The IDs of pets that this computer has added, and whose entries were forgotten since. */
export async function readClearedIds(
  transaction: Transaction,
  place: Place,
): Promise<readonly bigint[]> {
  return StoredClearedIds.safeParse(await transaction.get(keys.clearedIds(place))).data ?? [];
}
