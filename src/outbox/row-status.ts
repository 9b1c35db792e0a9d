// The life of a row: its status, and the only functions that create or change a row.
import type { NewRow, Row, RowFacts, Status } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { mightBeAdded, ownAttempts } from './row-facts.ts';
import { keysOf } from './row-keys.ts';

/** Returns what a row is, from what happened to it. The only place that says so. */
export function statusOf(
  row: Pick<RowFacts, 'attempts' | 'was' | 'answer' | 'notSent' | 'send' | 'markedNotAdded'>,
): Status {
  const { attempts, answer, notSent, send } = row;
  const outcomes = new Set(attempts.map(({ outcome }) => outcome?.type));
  // First, so that the next sender finds every attempt in flight, and no clearing removes it.
  if (outcomes.has(undefined)) return 'sending';
  // However late the service responds, and whatever a person has answered.
  if (outcomes.has('added')) return 'added';
  if (answer) return answer.type;
  if (notSent) return notSent.type;
  // Before an unknown outcome: **Send again** was pressed.
  if (send === 'now') return 'next';
  if (send === 'in turn') return 'waiting';
  if (mightBeAdded(row)) return 'unknown';
  // If a correction was withdrawn before it was sent, only the pet before it was refused.
  return ownAttempts(row).at(-1)?.outcome?.type === 'refused' ? 'refused' : 'unsent';
}

export function newRow(facts: RowFacts): NewRow {
  return withIndexed(facts);
}

/** Returns a row with what the indexes need: its status and its keys. */
function withIndexed<Facts extends RowFacts>(facts: Facts) {
  const row = { ...facts, status: statusOf(facts) };
  return { ...row, keys: keysOf(row) };
}

/** Whether a row is stored with the status and the keys that this version computes. */
export function isIndexed(row: Row): boolean {
  const { status, keys } = withIndexed(row);
  return status === row.status && JSON.stringify(keys) === JSON.stringify(row.keys);
}

/** Writes a changed row. A new question also gets a check that is due. @returns the written row */
export function save(tx: Transaction, row: Row, now: number): Row {
  const saved: Row = withIndexed(row);
  const { status } = saved;
  if (status === 'unknown' && row.status !== 'unknown') {
    // Later than the last time, so that lists requested for an earlier question are no evidence for this one.
    const since = Math.max(now, (row.check?.since ?? 0) + 1);
    saved.check = { since, dueAt: since };
  }
  tx.putRow(saved);
  return saved;
}

type RemovableFact =
  | 'send'
  | 'answer'
  | 'notSent'
  | 'notBefore'
  | 'withdrawnBy'
  | 'pet'
  | 'pressName'
  | 'was';

export function without(row: Row, ...facts: RemovableFact[]): Row {
  const rest = { ...row };
  for (const fact of facts) delete rest[fact];
  return rest;
}

/** Returns a row that is to be sent before all files, for **Send now**, **Send again** and **Add it again**. */
export function toSendNow(row: Row): Row {
  const isMarked = row.answer?.type === 'not added';
  return {
    ...without(row, 'answer', 'notBefore', 'withdrawnBy'),
    send: 'now',
    ...(isMarked && { markedNotAdded: row.attempts.length }),
  };
}

/** Returns a row that is not to be sent, until a person presses **Send now**. */
export function notToSend(row: Row, withdrawnBy: NonNullable<Row['withdrawnBy']>): Row {
  return { ...without(row, 'send', 'notBefore'), withdrawnBy };
}
