import type { NewRow } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';

/** A rule for every database: operations on an empty one, and their result. */
export interface ContractCase {
  rule: string;
  run: (database: Database) => Promise<unknown>;
  result: unknown;
}

export const row = (file: string, status: NewRow['status'], environment = 'E'): NewRow => ({
  environment,
  press: file || 'press',
  file,
  at: 1,
  pet: { name: 'Rex', categoryId: 2n ** 60n },
  attempts: [],
  status,
});
/** Adds these rows, and returns their numbers from 1 by their IDs. */
export async function addAll(
  database: Database,
  rows: readonly NewRow[],
): Promise<Map<number, number>> {
  const ids = await database.change((tx) => Promise.all(rows.map((record) => tx.addRow(record))));
  return new Map(ids.map((id, index) => [id, index + 1]));
}
