import { keys, type Place } from './store/record-keys.ts';
import type { Transaction } from './store/record-store.ts';
import { StoredClearedIds } from './store/stored-shapes.ts';

/** Reads the IDs of pets that this computer has added and whose entries were cleared since. */
export async function readClearedIds(
  transaction: Transaction,
  place: Place,
): Promise<readonly bigint[]> {
  return StoredClearedIds.safeParse(await transaction.get(keys.clearedIds(place))).data ?? [];
}
