import { type Group, type Row, STATUSES } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canBecomeQuestion, isToCheck, lastEventAt, matchKey, statusIn } from './row-facts.ts';
import { countsOf, removeGroup, removeRow, save, statusOf } from './save.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const WEEK_MS = 7 * DAY_MS;

export interface Finished {
  alone: readonly Row[];
  groups: readonly { id: string; rows: readonly Row[] }[];
}

interface FinishedOptions {
  /** In milliseconds since 1970. */
  now: number;
  /** Whether to skip what had its last event in the last 24 hours. */
  onlyOld?: boolean;
}

/** A single row, or the rows of a group. */
interface Entry {
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
  { now, onlyOld = false }: FinishedOptions,
): Promise<Finished> {
  const entries = await readEntries(tx, environment);
  const removable = new Set(
    entries.filter((entry) => isFinished(entry) && (!onlyOld || isOld(entry, now))),
  );
  const doubted = new Set(
    entries.flatMap((entry) =>
      removable.has(entry)
        ? []
        : entry.rows.flatMap((row) => (row.pet && canBecomeQuestion(row) ? matchKey(row.pet) : [])),
    ),
  );
  const finished = [...removable].filter(
    ({ rows }) => !rows.some(({ pet }) => pet && doubted.has(matchKey(pet))),
  );
  return {
    alone: finished.flatMap(({ rows }) => rows.filter(({ group }) => group === '')),
    groups: finished.filter(({ rows }) => rows[0]?.group !== ''),
  };
}

async function readEntries(tx: Transaction, environment: string): Promise<readonly Entry[]> {
  const groups = await tx.list('groups', { index: 'environment', prefix: [environment] });
  const entries = new Map<string, Entry>(
    groups.map((group) => [group.id, { id: group.id, group, rows: [] }]),
  );
  for (const row of await tx.list('rows', { index: 'status', prefix: [environment] })) {
    const key = row.group === '' ? `row ${row.id}` : row.group;
    const entry = entries.get(key) ?? { id: key, group: undefined, rows: [] };
    entry.rows.push(row);
    entries.set(key, entry);
  }
  return [...entries.values()];
}

function isFinished({ group, rows }: Entry): boolean {
  return rows.every((row) => {
    const status = statusIn(group, row);
    const isActive = status === 'sending' || status === 'next' || status === 'waiting';
    return !isActive && !isToCheck(row);
  });
}

function isOld({ group, rows }: Entry, now: number): boolean {
  const times = [...rows.map(lastEventAt), group?.stopped ?? 0];
  return now - times.reduce((a, b) => Math.max(a, b)) > DAY_MS;
}

export async function clearFinished(
  tx: Transaction,
  environment: string,
  options: FinishedOptions,
): Promise<void> {
  const { alone, groups } = await readFinished(tx, environment, options);
  for (const row of alone) removeRow(tx, row);
  for (const group of groups) {
    removeGroup(tx, group);
    for (const row of group.rows) removeRow(tx, row);
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
 * @param known the environments of this build
 */
export async function clearOld(
  tx: Transaction,
  known: readonly string[],
  now: number,
): Promise<void> {
  for (const { environment, usedAt } of await tx.all('environments'))
    if (known.includes(environment)) {
      await repair(tx, environment, now);
      await clearFinished(tx, environment, { now, onlyOld: true });
    } else if (Math.abs(now - usedAt) > WEEK_MS) {
      await removeEnvironment(tx, environment);
      tx.remove('environments', environment);
    }
}
