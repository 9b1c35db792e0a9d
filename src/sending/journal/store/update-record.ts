import type { RecordKey, Transaction } from './record-store.ts';

/**
 * Writes fields of a record and keeps all others: a newer version of the app may have added some.
 * A field that is undefined is removed.
 */
export async function updateRecord(
  transaction: Transaction,
  key: RecordKey,
  fields: object,
): Promise<void> {
  const stored = await transaction.get(key);
  const updated = Object.entries({ ...(typeof stored === 'object' && stored), ...fields });
  transaction.put(key, Object.fromEntries(updated.filter(([, value]) => value !== undefined)));
}
