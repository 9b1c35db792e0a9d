import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { canUndo } from './row-facts.ts';
import { removeGroup, removeRow, save, without } from './save.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

/** What **Undo** takes back: a single row, or a group of the form. */
export type Undoable = { row: number } | { group: string };

/**
 * **Undo**: removes the pets of one press, unless a request for one of them was ever started: all or nothing, because
 * the form has their text again. A row that they corrected is open again. To be called once the text is in the form.
 *
 * @returns the rejection, if any
 */
export async function undo(
  tx: Transaction,
  scope: Scope,
  undone: Undoable,
): Promise<'session ended' | 'gone' | 'being sent' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const rows = await readUndone(tx, scope.environment, undone);
  const [first] = rows;
  if (first === undefined) return 'gone';
  if (!rows.every(canUndo)) return 'being sent';
  for (const row of rows) removeRow(tx, row);
  if ('group' in undone) removeGroup(tx, { id: undone.group });
  const corrected = first.corrects === undefined ? undefined : await tx.get('rows', first.corrects);
  if (corrected?.answer?.type === 'corrected' && corrected.answer.by === first.id)
    await save(tx, without(corrected, 'answer'), scope.now());
  return undefined;
}

async function readUndone(
  tx: Transaction,
  environment: string,
  undone: Undoable,
): Promise<readonly Row[]> {
  if ('group' in undone)
    return tx.list('rows', { index: 'group', prefix: [environment, undone.group] });
  const row = await tx.get('rows', undone.row);
  return row?.group === '' ? [row] : [];
}
