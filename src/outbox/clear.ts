import { type Group, type Millis, type Row, STATUSES } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBecomeQuestion, isToCheck, lastEventAt, matchKey, statusIn } from './row-facts.ts';
import { countsOf, removeGroup, removeRow, save, statusOf } from './save.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

/** A single row, or the rows of a group. */
export interface Entry {
  /** The ID of its group. Empty for a single row. */
  id: string;
  group: Group | undefined;
  rows: Row[];
}

/**
 * Returns finished rows and groups: nothing of them will be sent, is in flight, or is to check. Keeps a finished pet
 * while a similar pet is still in doubt: the check of that one must know that this pet is already accounted for.
 */
export async function readFinished(
  tx: Transaction,
  environment: string,
  isOld: (entry: Entry) => boolean = () => true,
): Promise<readonly Entry[]> {
  const entries = await readEntries(tx, environment);
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

async function readEntries(tx: Transaction, environment: string): Promise<readonly Entry[]> {
  const groups = await tx.list('groups', { index: 'environment', prefix: [environment] });
  const entries = new Map(
    groups.map((group): [string, Entry] => [group.id, { id: group.id, group, rows: [] }]),
  );
  const alone: Entry[] = [];
  for (const row of await tx.list('rows', { index: 'status', prefix: [environment] })) {
    const entry = entries.get(row.group) ?? { id: row.group, group: undefined, rows: [] };
    entry.rows.push(row);
    if (row.group === '') alone.push(entry);
    else entries.set(row.group, entry);
  }
  return [...alone, ...entries.values()];
}

function isFinished({ group, rows }: Entry): boolean {
  return rows.every((row) => {
    const status = statusIn(group, row);
    const isActive = status === 'sending' || status === 'next' || status === 'waiting';
    return !isActive && !isToCheck(row);
  });
}

function lastEventOf({ group, rows }: Entry): Millis {
  return rows.map(lastEventAt).reduce((a, b) => Math.max(a, b), group?.stopped ?? 0);
}

export async function clearFinished(
  tx: Transaction,
  environment: string,
  isOld?: (entry: Entry) => boolean,
): Promise<void> {
  for (const { id, rows } of await readFinished(tx, environment, isOld)) {
    if (id !== '') removeGroup(tx, { id });
    for (const row of rows) removeRow(tx, row);
  }
}

/** Removes all rows and groups of an environment, unless a row is being sent. @returns whether they were removed */
export async function clearEnvironment(tx: Transaction, environment: string): Promise<boolean> {
  if ((await tx.count('rows', { index: 'status', prefix: [environment, 'sending'] })) > 0)
    return false;
  await removeEnvironment(tx, environment);
  return true;
}

async function removeEnvironment(tx: Transaction, environment: string): Promise<void> {
  await tx.removeAll('rows', { index: 'group', prefix: [environment] });
  for (const store of ['groups', 'knownBefore'] as const)
    await tx.removeAll(store, { index: 'environment', prefix: [environment] });
}

/**
 * Writes again what another version of the app has written differently: rows that cannot be read become problems to
 * check, and statuses and counts are computed again.
 */
export async function repair(tx: Transaction, environment: string, now: number): Promise<void> {
  const rows = new Map<string, Row[]>();
  // By group, because a row that cannot be read may have no status.
  for (const stored of await tx.list('rows', { index: 'group', prefix: [environment] })) {
    const row = statusOf(stored) === stored.status ? stored : await save(tx, stored, now);
    const own = rows.get(row.group);
    if (own) own.push(row);
    else rows.set(row.group, [row]);
  }
  rows.delete('');
  for (const group of await tx.list('groups', { index: 'environment', prefix: [environment] })) {
    const counts = countsOf(rows.get(group.id) ?? []);
    rows.delete(group.id);
    if (STATUSES.some((status) => counts[status] !== group.counts[status]))
      tx.put('groups', { ...group, counts });
  }
  // The rows of a group that cannot be read would be in no line of **Sent**.
  for (const [id, own] of rows)
    tx.put('groups', {
      id,
      environment,
      at: Math.max(...own.map(({ at }) => at)),
      source: own.some(({ line }) => line !== undefined) ? 'file' : 'form',
      name: 'unknown',
      count: own.length,
      counts: countsOf(own),
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
      await clearFinished(tx, environment, (entry) => now - lastEventOf(entry) > DAY_MS);
    } else if (Math.abs(now - usedAt) > WEEK_MS) {
      await removeEnvironment(tx, environment);
      tx.remove('environments', environment);
    }
}
