// The life of a row: its status, and the only functions that write rows.
import {
  type Counts,
  type Group,
  type NewRow,
  type Row,
  type RowFacts,
  type Status,
  STATUSES,
} from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';

/** Returns what a row is, from what happened to it. The only place that says so. */
export function statusOf({
  attempts,
  answer,
  notSent,
  send,
}: Pick<RowFacts, 'attempts' | 'answer' | 'notSent' | 'send'>): Status {
  const outcomes = attempts.map(({ outcome }) => outcome?.type);
  // First, so that the next sender finds every attempt in flight, and no clearing removes it.
  if (outcomes.includes(undefined)) return 'sending';
  // However late the service responds, and whatever a person has answered.
  if (outcomes.includes('added')) return 'added';
  if (answer) return answer.type;
  if (notSent) return notSent.type;
  // Before an unknown outcome: **Send again** was pressed.
  if (send === 'now') return 'next';
  if (send === 'in turn') return 'waiting';
  if (outcomes.includes('unknown')) return 'unknown';
  return outcomes.at(-1) === 'refused' ? 'refused' : 'unsent';
}

export function newRow(facts: RowFacts): NewRow {
  return { ...facts, status: statusOf(facts) };
}

/**
 * Writes changed rows of one group, with their statuses, and the counts of the group. To be awaited before the next
 * call in a transaction, because it reads the counts and writes them.
 *
 * @returns the rows with their statuses
 */
export async function saveAll(tx: Transaction, rows: readonly Row[], now: number): Promise<Row[]> {
  const saved: Row[] = [];
  const changes: Counts = {};
  for (const row of rows) {
    const status = statusOf(row);
    const next = { ...row, status };
    if (status === 'unknown' && row.status !== 'unknown') {
      // Later than the last time, so that lists requested for an earlier question are no evidence for this one.
      const since = Math.max(now, (row.check?.since ?? 0) + 1);
      next.check = { since, dueAt: since };
    }
    tx.putRow(next);
    saved.push(next);
    changes[row.status] = (changes[row.status] ?? 0) - 1;
    changes[status] = (changes[status] ?? 0) + 1;
  }
  const group = rows[0]?.group;
  if (group && Object.values(changes).some((change) => change !== 0)) {
    const stored = await tx.get('groups', group);
    if (stored) tx.put('groups', { ...stored, counts: sumOf(stored.counts, changes) });
  }
  return saved;
}

/** Saves one row, and the counts of its group (`saveAll`). @returns the saved row */
export async function save(tx: Transaction, row: Row, now: number): Promise<Row> {
  const [saved = row] = await saveAll(tx, [row], now);
  return saved;
}

export function countsOf(rows: readonly Pick<Row, 'status'>[]): Counts {
  const counts: Counts = {};
  for (const { status } of rows) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

function sumOf(counts: Counts, changes: Counts): Counts {
  const sum = { ...counts };
  for (const status of STATUSES) {
    const count = (sum[status] ?? 0) + (changes[status] ?? 0);
    if (count === 0) delete sum[status];
    else sum[status] = count;
  }
  return sum;
}

export function without(
  row: Row,
  ...facts: ('send' | 'answer' | 'notBefore' | 'withdrawnBy')[]
): Row {
  const rest = { ...row };
  for (const fact of facts) delete rest[fact];
  return rest;
}

/** Returns a row that is to be sent before all files: **Send now**, **Send again** and **Add it again**. */
export function pressed(row: Row): Row {
  return { ...without(row, 'answer', 'notBefore', 'withdrawnBy'), send: 'now' };
}

/** Returns a row whose press is withdrawn before its pet was sent. */
export function withdrawn(row: Row, withdrawnBy: NonNullable<Row['withdrawnBy']>): Row {
  return { ...without(row, 'send', 'notBefore'), withdrawnBy };
}

/** Removes a row, and what was known before it was sent. Its group is removed by the caller. */
export function removeRow(tx: Transaction, { id, group }: Pick<Row, 'id' | 'group'>): void {
  tx.remove('rows', id);
  if (group === '') tx.remove('knownBefore', String(id));
}

export function removeGroup(tx: Transaction, { id }: Pick<Group, 'id'>): void {
  tx.remove('groups', id);
  tx.remove('knownBefore', id);
}
