import type { Row } from '../database/schema.ts';
import type { Transaction } from '../database/transaction.ts';
import { isDone } from './row-facts.ts';
import { saveAll, withdrawn, without } from './save.ts';
import { readSession, type Scope, startSessionRows } from './session-scope.ts';

/** The buttons of a file, which write one record, and those of several pets of the form, which write its rows. */
export type GroupAction = 'pause' | 'resume' | 'stop' | 'send now' | 'cancel';

export async function performGroupAction(
  tx: Transaction,
  scope: Scope,
  id: string,
  action: GroupAction,
): Promise<'session ended' | 'gone' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await startSessionRows(tx, scope);
  const group = await tx.get('groups', id);
  if (group === undefined) return 'gone';
  if (action === 'send now' || action === 'cancel') {
    const change = (row: Row) =>
      action === 'cancel' ? withdrawn(row, 'person') : without(row, 'notBefore');
    const range = { index: 'status', prefix: [scope.environment, 'next', id] } as const;
    await saveAll(tx, (await tx.list('rows', range)).map(change), scope.now());
    return undefined;
  }
  const { paused, stopped: _resumed, unknowns: _unknown, refusals: _refused, ...rest } = group;
  if (action === 'resume') tx.put('groups', rest);
  else if (isDone(group) || group.stopped !== undefined) return undefined;
  else if (action === 'pause') tx.put('groups', { ...rest, paused: paused ?? { why: 'person' } });
  // Rows in flight that turn out not to be carried out are then stopped, too (`statusIn`).
  else tx.put('groups', { ...rest, stopped: scope.now() });
  return undefined;
}

/** **Try again**: ends a hold, so that waiting rows are sent. */
export async function endHold(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await readSession(tx, scope))) return;
  const { hold: _ended, ...rest } = await startSessionRows(tx, scope);
  tx.put('environments', rest);
}
