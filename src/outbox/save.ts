// The life of a row: its status, and the only functions that write rows.
import {
  type ImportFile,
  type NewRow,
  type Row,
  type RowFacts,
  type Status,
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

/** Writes a changed row, with its status. @returns the row with its status */
export function save(tx: Transaction, row: Row, now: number): Row {
  const status = statusOf(row);
  const saved = { ...row, status };
  if (status === 'unknown' && row.status !== 'unknown') {
    // Later than the last time, so that lists requested for an earlier question are no evidence for this one.
    const since = Math.max(now, (row.check?.since ?? 0) + 1);
    saved.check = { since, dueAt: since };
  }
  tx.putRow(saved);
  return saved;
}

export function without(
  row: Row,
  ...facts: ('send' | 'answer' | 'notBefore' | 'withdrawnBy')[]
): Row {
  const rest = { ...row };
  for (const fact of facts) delete rest[fact];
  return rest;
}

/** Returns a row that is to be sent before all files, for **Send now**, **Send again** and **Add it again**. */
export function toSendNow(row: Row): Row {
  return { ...without(row, 'answer', 'notBefore', 'withdrawnBy'), send: 'now' };
}

/** Returns a row that is not to be sent, until a person presses **Send now**. */
export function notToSend(row: Row, withdrawnBy: NonNullable<Row['withdrawnBy']>): Row {
  return { ...without(row, 'send', 'notBefore'), withdrawnBy };
}

/** Removes the rows of a press or a file, what its page knew before, and the file. */
export function removeEntry(
  tx: Transaction,
  { id, rows, file }: { id: string; rows: readonly Row[]; file?: ImportFile | undefined },
): void {
  for (const row of rows) tx.remove('rows', row.id);
  tx.remove('knownBefore', id);
  if (file) tx.remove('files', id);
}
