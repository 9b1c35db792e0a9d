// The buttons of all pets of one press of the form.
import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { removeEntry } from './clear.ts';
import { beforeCorrection } from './correct.ts';
import { readPress } from './entries.ts';
import { canUndo } from './row-facts.ts';
import { notToSend, save, without } from './save.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

/**
 * **Undo**: removes the pets of one press, or takes back their correction, unless a request for one of them was ever
 * started: all or nothing, because the form has their text again. To be called once the text is in the form.
 *
 * @returns the rejection, if any
 */
export async function undo(
  tx: Transaction,
  scope: Scope,
  press: string,
): Promise<'session ended' | 'gone' | 'being sent' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const rows = await readPress(tx, scope.environment, press);
  if (rows.length === 0) return 'gone';
  if (!rows.every(canUndo)) return 'being sent';
  await removeEntry(tx, { id: press, rows: rows.filter(({ was }) => was === undefined) });
  for (const row of rows) {
    const before = beforeCorrection(row);
    if (before) save(tx, before, scope.now());
  }
  return undefined;
}

/** Sends the waiting pets of one press without their delay, or withdraws them. */
export type PressAction = 'send now' | 'cancel';

export async function performPressAction(
  tx: Transaction,
  scope: Scope,
  press: string,
  action: PressAction,
): Promise<'session ended' | 'gone' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const rows = await readPress(tx, scope.environment, press);
  const change = (row: Row) =>
    action === 'cancel' ? notToSend(row, 'person') : without(row, 'notBefore');
  for (const row of rows.filter(({ status }) => status === 'next'))
    save(tx, change(row), scope.now());
  return rows.length === 0 ? 'gone' : undefined;
}
