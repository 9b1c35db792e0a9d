// Rows that another version of the app has written differently.
import type { EnvironmentRecord, Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { rowsOf } from '../entries.ts';
import type { ClearingScope } from './finished.ts';
import { changeInPortions, PORTION_ROWS } from './portions.ts';
import { isIndexed, save } from '../row-status.ts';

interface RepairScope extends ClearingScope {
  /** Of this build. */
  version: string;
}

/**
 * Writes again what another version of the app has written differently, in portions: rows that cannot be read become
 * problems to check, and statuses and keys are computed again. Does nothing if this version has written all rows. If
 * another version writes at the same time, the next call, an hour later, begins anew.
 */
export async function repair(scope: RepairScope): Promise<void> {
  const { database, environment, version } = scope;
  const stored = await database.read((tx) => tx.get('environments', environment));
  if (stored === undefined) return;
  let upTo = repairedUpTo(stored, version) ?? 0;
  await changeInPortions(
    scope,
    () => upTo < Infinity,
    async () => {
      const from = upTo;
      upTo = await database.change((tx) => repairPortion(tx, scope, from));
    },
  );
}

/** Returns the ID up to which this version has written all rows. Undefined if another version may have written any. */
function repairedUpTo({ written }: EnvironmentRecord, version: string): number | undefined {
  return written?.by === version ? (written.upTo ?? Infinity) : undefined;
}

/** @returns the ID up to which rows are repaired; infinite if none is left, or another version writes */
async function repairPortion(
  tx: Transaction,
  { environment, version, now }: RepairScope,
  upTo: number,
): Promise<number> {
  const stored = await tx.get('environments', environment);
  if (stored === undefined || (upTo > 0 && repairedUpTo(stored, version) !== upTo)) return Infinity;
  // By their IDs, because a row that cannot be read may have no status.
  const rows = await tx.rowsAfter(upTo, PORTION_ROWS);
  for (const row of rows) {
    if (row.environment !== environment) continue;
    if (!isIndexed(row)) save(tx, row, now());
    if (row.file !== '' && !(await tx.get('files', row.file))) await addFileOf(tx, row);
  }
  const last = rows.length < PORTION_ROWS ? undefined : rows.at(-1);
  const written = { by: version, ...(last && { upTo: last.id }) };
  tx.put('environments', { ...stored, written });
  return last?.id ?? Infinity;
}

/** The rows of a file that cannot be read would be in no line of **Sent**. */
async function addFileOf(tx: Transaction, { file: id, environment, at }: Row): Promise<void> {
  const file = { id, environment, at, name: 'unknown', count: 0 };
  const count = await tx.count('rows', rowsOf(file));
  tx.put('files', { ...file, count, paused: { why: 'person' } });
}
