import { keys, type Place } from './keys.ts';
import type { Transaction } from './record-store.ts';
import { StoredIds } from './stored-shapes.ts';

/** The IDs of pets that this computer has added, and whose entries were forgotten since. */
export async function readForgottenIds(
  transaction: Transaction,
  place: Place,
): Promise<readonly bigint[]> {
  return StoredIds.safeParse(await transaction.get(keys.forgotten(place))).data ?? [];
}
