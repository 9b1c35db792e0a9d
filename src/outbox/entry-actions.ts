// The buttons of all rows of an entry.
import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { beforeCorrection } from './correct.ts';
import { readEntry, readPress } from './entries.ts';
import { type ActionRejection, rejectionFor } from './row-actions.ts';
import { canTakeBack, canUndo, isToCheck, isToSendNow } from './row-facts.ts';
import { removeRows } from './remove-rows.ts';
import { pressesOf } from './row-keys.ts';
import { notToSend, save, toSendNow, without } from './save.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

/**
 * **Undo**, and **Correct** of several pets that were not sent: removes the pets of one press, or takes back their
 * correction: all or nothing (`canTakeBack`), because the form has their text again. To be called once the text is in the form.
 *
 * @returns the rejection, if any
 */
export async function undo(
  tx: Transaction,
  scope: Scope,
  press: string,
): Promise<ActionRejection | undefined> {
  const rows = await readUndoable(tx, scope, press);
  if (typeof rows === 'string') return rows;
  for (const row of rows) {
    const before = beforeCorrection(row);
    if (before) save(tx, before, scope.now());
  }
  const added = rows.filter(({ was }) => was === undefined);
  await removeRows(tx, scope.environment, added, [press, ...added.flatMap(pressesOf)]);
  return undefined;
}

/**
 * Changes when the waiting pets of a press are sent, which **Undo** may still take back.
 *
 * @param notBefore in milliseconds since 1970. Undefined: without a delay
 * @returns the rejection, if any
 */
export async function delayPress(
  tx: Transaction,
  scope: Scope,
  press: string,
  notBefore: number | undefined,
): Promise<ActionRejection | undefined> {
  const rows = await readUndoable(tx, scope, press);
  if (typeof rows === 'string') return rows;
  for (const row of rows.filter(canUndo))
    save(tx, { ...without(row, 'notBefore'), ...(notBefore && { notBefore }) }, scope.now());
  return undefined;
}

/** Reads the rows of a press of the form, if all may be taken back. Otherwise, returns the rejection. */
async function readUndoable(
  tx: Transaction,
  scope: Scope,
  press: string,
): Promise<readonly Row[] | ActionRejection> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const rows = await readPress(tx, scope.environment, press);
  if (rows.length === 0) return 'gone';
  const other = rows.find((row) => !canTakeBack(row));
  if (other === undefined) return rows;
  if (other.status === 'unsent') return 'cancelled';
  const rejection = rejectionFor(other);
  return rejection === 'outcome known' ? 'sent' : rejection;
}

/**
 * The buttons of all rows of an entry: **Send now** sends those that wait for the end of their delay or were not sent,
 * and **Cancel sending** withdraws those that wait.
 */
export type EntryAction = 'send now' | 'cancel';

export async function performEntryAction(
  tx: Transaction,
  scope: Scope,
  id: string,
  action: EntryAction,
): Promise<EntryRejection | undefined> {
  return changeRows(tx, scope, id, (row) => {
    if (action === 'cancel') return row.status === 'next' ? notToSend(row, 'person') : undefined;
    return row.status === 'next' || isToSendNow(row) ? toSendNow(row) : undefined;
  });
}

/**
 * **Dismiss** of an entry: answers its rows to check that are as the question has shown them. Those that another tab has
 * changed since, such as by a new outcome, stay to check.
 *
 * @param shown its rows when the question was opened
 */
export async function dismissRows(
  tx: Transaction,
  scope: Scope,
  id: string,
  shown: readonly Row[],
): Promise<EntryRejection | undefined> {
  const asShown = new Map(shown.map((row) => [row.id, row]));
  const at = scope.now();
  return changeRows(tx, scope, id, (row) =>
    isToCheck(row) && isUnchanged(row, asShown.get(row.id))
      ? { ...row, answer: { type: 'dismissed', at } }
      : undefined,
  );
}

type EntryRejection = 'session ended' | 'gone';

/** Saves each row of an entry for which `change` returns another one. */
async function changeRows(
  tx: Transaction,
  scope: Scope,
  id: string,
  change: (row: Row) => Row | undefined,
): Promise<EntryRejection | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const entry = await readEntry(tx, scope.environment, id);
  for (const row of entry?.rows ?? []) {
    const next = change(row);
    if (next) save(tx, next, scope.now());
  }
  return entry === undefined ? 'gone' : undefined;
}

/** Whether a row had no outcome and no correction since. */
function isUnchanged({ status, press, attempts }: Row, shown: Row | undefined): boolean {
  return (
    status === shown?.status && press === shown.press && attempts.length === shown.attempts.length
  );
}
