import type { ImportFile, Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { type EntryWithRows, isFinished, readEntries, readEntry } from './entries.ts';
import { lastEventOf, withRows } from './entry-facts.ts';
import { canBecomeQuestion, matchKey } from './row-facts.ts';
import { save, statusOf } from './save.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the finished entries. Keeps a finished pet while a similar pet is still in doubt: the check of that one must
 * know that this pet is already accounted for.
 *
 * @param isOld limits the entries to old ones
 */
export async function readFinished(
  tx: Transaction,
  environment: string,
  isOld: (entry: EntryWithRows) => boolean = () => true,
): Promise<readonly EntryWithRows[]> {
  const entries = await readEntriesWithRows(tx, environment);
  const removable = new Set(entries.filter((entry) => isFinished(entry) && isOld(entry)));
  const doubted = new Set(
    entries.flatMap((entry) =>
      removable.has(entry)
        ? []
        : entry.rows.flatMap((row) => (row.pet && canBecomeQuestion(row) ? matchKey(row.pet) : [])),
    ),
  );
  return [...removable].filter(
    ({ rows }) => !rows.some(({ pet }) => pet && doubted.has(matchKey(pet))),
  );
}

async function readEntriesWithRows(
  tx: Transaction,
  environment: string,
): Promise<readonly EntryWithRows[]> {
  const entries: EntryWithRows[] = [];
  for (const entry of await readEntries(tx, environment)) {
    const read = await withRows(entry, (id) => readEntry(tx, environment, id));
    if (read) entries.push(read);
  }
  return entries;
}

export async function clearFinished(
  tx: Transaction,
  environment: string,
  now: number,
  isOld?: (entry: EntryWithRows) => boolean,
): Promise<void> {
  const finished = await readFinished(tx, environment, isOld);
  for (const entry of finished) await removeEntry(tx, environment, entry);
  await writeCleared(tx, environment, finished, now);
}

/** Adds the added pets of today to those that were cleared before, for `10 added today`. */
async function writeCleared(
  tx: Transaction,
  environment: string,
  entries: readonly EntryWithRows[],
  now: number,
): Promise<void> {
  const added = entries
    .filter(({ at }) => isSameDay(at, now))
    .reduce((sum, { counts }) => sum + counts.added, 0);
  const stored = await tx.get('environments', environment);
  if (stored === undefined || added === 0) return;
  const before = stored.cleared && isSameDay(stored.cleared.at, now) ? stored.cleared.added : 0;
  tx.put('environments', { ...stored, cleared: { at: now, added: before + added } });
}

function isSameDay(a: number, b: number): boolean {
  return new Date(a).setHours(0, 0, 0, 0) === new Date(b).setHours(0, 0, 0, 0);
}

/**
 * Removes the rows of a press or a file, the file, and what their pages knew before. Of the form, other pets of a press
 * may still need that, also one that was corrected: **Undo** brings it back.
 */
export async function removeEntry(
  tx: Transaction,
  environment: string,
  { id, rows, file }: { id: string; rows: readonly Row[]; file?: ImportFile | undefined },
): Promise<void> {
  for (const row of rows) tx.remove('rows', row.id);
  if (file) tx.remove('files', id);
  const left = await tx.list('rows', { index: 'file', prefix: [environment, ''] });
  const needed = new Set(left.flatMap(pressesOf));
  for (const press of new Set([id, ...rows.flatMap(pressesOf)]))
    if (!needed.has(press)) tx.remove('knownBefore', press);
}

function pressesOf({ press, was = [] }: Row): readonly string[] {
  return [press, ...was.map((earlier) => earlier.press)];
}

/** Removes all rows and files of an environment, unless a row is being sent. @returns whether they were removed */
export async function clearEnvironment(tx: Transaction, environment: string): Promise<boolean> {
  if ((await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] })) > 0)
    return false;
  await removeEnvironment(tx, environment);
  const stored = await tx.get('environments', environment);
  if (stored?.cleared) {
    const { cleared: _cleared, ...rest } = stored;
    tx.put('environments', rest);
  }
  return true;
}

async function removeEnvironment(tx: Transaction, environment: string): Promise<void> {
  await tx.removeAll('rows', { index: 'file', prefix: [environment] });
  for (const store of ['files', 'knownBefore'] as const)
    await tx.removeAll(store, { index: 'environment', prefix: [environment] });
}

/**
 * Writes again what another version of the app has written differently: rows that cannot be read become problems to
 * check, and statuses are computed again.
 */
export async function repair(tx: Transaction, environment: string, now: number): Promise<void> {
  const rows = new Map<string, Row[]>();
  // By file, because a row that cannot be read may have no status.
  for (const stored of await tx.list('rows', { index: 'file', prefix: [environment] })) {
    const row = statusOf(stored) === stored.status ? stored : save(tx, stored, now);
    const own = rows.get(row.file);
    if (own) own.push(row);
    else rows.set(row.file, [row]);
  }
  rows.delete('');
  for (const { id } of await tx.list('files', { index: 'environment', prefix: [environment] }))
    rows.delete(id);
  // The rows of a file that cannot be read would be in no line of **Sent**.
  for (const [id, own] of rows)
    tx.put('files', {
      id,
      environment,
      at: Math.max(...own.map(({ at }) => at)),
      name: 'unknown',
      count: own.length,
      paused: { why: 'person' },
    });
}

/**
 * Removes finished rows whose last event was more than 24 hours ago, and all rows of an environment that this build
 * does not have, a week after its last use.
 *
 * @param environments the environments of this build
 */
export async function clearOld(
  tx: Transaction,
  environments: readonly string[],
  now: number,
): Promise<void> {
  for (const { environment, usedAt } of await tx.all('environments'))
    if (environments.includes(environment)) {
      await repair(tx, environment, now);
      await clearFinished(tx, environment, now, (entry) => now - lastEventOf(entry) > DAY_MS);
    } else if (Math.abs(now - usedAt) > WEEK_MS) {
      await removeEnvironment(tx, environment);
      tx.remove('environments', environment);
    }
}
