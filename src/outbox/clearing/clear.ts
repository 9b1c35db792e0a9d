// Removes finished entries. In portions, each a transaction of its own, so that no pet waits long to be sent.
import type { Millis, Row } from '../../database/schema.ts';
import type { Transaction } from '../../database/transaction.ts';
import { type Entry, readEntry, rowsOf } from '../entries.ts';
import { areInDoubt, type ClearingScope, isRemovable, readFinished } from './finished.ts';
import { changeInPortions, PORTION_ROWS } from './portions.ts';
import { removeRows } from './remove-rows.ts';
import { addedAt } from '../row-facts.ts';
import { pressesOf } from '../row-keys.ts';

export async function clearFinished(scope: ClearingScope): Promise<void> {
  let left = (await readFinished(scope)).map(({ id }) => id);
  await changeInPortions(
    scope,
    () => left.length > 0,
    async () => {
      const ids = left;
      left = await scope.database.change((tx) => clearPortion(tx, ids, scope));
    },
  );
}

/**
 * Removes the first rows of these entries, unless they have changed since. Until its last portion, a file in **Sent**
 * has fewer rows.
 *
 * @returns the IDs of the entries that are left
 */
async function clearPortion(
  tx: Transaction,
  ids: readonly string[],
  scope: ClearingScope,
): Promise<string[]> {
  const left = [...ids];
  const now = scope.now();
  let room = PORTION_ROWS;
  let addedToday = 0;
  let upTo: Millis | undefined;
  for (const id of ids) {
    if (room <= 0) break;
    const entry = await readEntry(tx, scope.environment, id);
    const rows = entry && (await readRemovable(tx, entry, room, scope));
    const isWhole = !rows || (await removeSome(tx, scope.environment, entry, rows, room));
    if (isWhole) left.shift();
    room -= isWhole ? (rows?.length ?? 0) : room;
    if (rows) upTo = Math.max(upTo ?? 0, entry.at);
    // Of a file, the day of its import counts, as where it is shown.
    const dayOf = (row: Row) => (entry?.kind === 'file' ? entry.at : addedAt(row));
    addedToday += (rows ?? []).filter(
      (row) => row.status === 'added' && isSameDay(dayOf(row), now),
    ).length;
  }
  if (upTo !== undefined) await writeCleared(tx, scope.environment, addedToday, { upTo, now });
  return left;
}

/** Reads the rows of an entry that may be removed: of a file, the first ones. */
async function readRemovable(
  tx: Transaction,
  entry: Entry,
  limit: number,
  scope: ClearingScope,
): Promise<readonly Row[] | undefined> {
  if (!(await isRemovable(tx, entry, scope))) return undefined;
  const rows =
    entry.kind === 'press' ? entry.rows : await tx.list('rows', rowsOf(entry.file), limit);
  return (await areInDoubt(tx, rows, scope)) ? undefined : rows;
}

/** Removes rows of an entry, up to the limit. @returns whether the entry is gone */
async function removeSome(
  tx: Transaction,
  environment: string,
  entry: Entry,
  rows: readonly Row[],
  limit: number,
): Promise<boolean> {
  const { id, file, size } = entry;
  const isWhole = file === undefined || rows.length < limit || rows.length >= size;
  const presses = rows.flatMap(pressesOf).filter((press) => press !== id);
  if (file && isWhole) tx.remove('files', id);
  else if (file) tx.put('files', { ...file, count: size - rows.length });
  await removeRows(tx, environment, rows, isWhole ? [...presses, id] : presses);
  return isWhole;
}

/**
 * Adds the added pets of today to those that were cleared before, for `10 added today`, and says up to when entries were
 * cleared, for the handover.
 */
async function writeCleared(
  tx: Transaction,
  environment: string,
  added: number,
  { upTo, now }: { upTo: Millis; now: Millis },
): Promise<void> {
  const stored = await tx.get('environments', environment);
  if (stored === undefined) return;
  const before = stored.cleared && isSameDay(stored.cleared.at, now) ? stored.cleared.added : 0;
  tx.put('environments', {
    ...stored,
    ...(added > 0 && { cleared: { at: now, added: before + added } }),
    clearedUpTo: Math.max(stored.clearedUpTo ?? 0, upTo),
  });
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).setHours(0, 0, 0, 0) === new Date(b).setHours(0, 0, 0, 0);
}
