import { keys, type Place } from './record-keys.ts';
import type { Transaction } from './record-store.ts';

/** Takes the next number by which entries and imports are sorted, and notes that the place is in use. */
export async function nextSequence(transaction: Transaction, place: Place): Promise<number> {
  const last = await transaction.get(keys.sequence(place));
  const next = (typeof last === 'number' ? last : 0) + 1;
  transaction.put(keys.sequence(place), next);
  transaction.put(keys.place(place), true);
  return next;
}
