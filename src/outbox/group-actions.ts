import type { Group } from '../database/group-record.ts';
import type { Transaction } from '../database/transaction.ts';
import { endGroup, removeDelay } from './row-state.ts';
import { enterEnvironment, readSession, type Scope } from './session-scope.ts';

/** The buttons of a group. A stopped group can also be resumed. */
export type GroupAction = 'pause' | 'resume' | 'stop' | 'send now' | 'undo';

/** Performs an action on a group, from any tab. @returns the rejection, if any */
export async function actOnGroup(
  tx: Transaction,
  scope: Scope,
  id: string,
  action: GroupAction,
): Promise<'session ended' | 'gone' | 'being sent' | undefined> {
  if (!(await readSession(tx, scope))) return 'session ended';
  await enterEnvironment(tx, scope);
  const group = await tx.get('groups', id);
  if (group === undefined) return 'gone';
  if (action === 'send now') {
    for (const row of await tx.list('rows', { index: 'groupState', prefix: [id, 'waiting'] }))
      removeDelay(tx, row);
    return undefined;
  }
  // All or nothing: the form gets the text of the group back, which must not be sent twice.
  if (action === 'undo') {
    const waiting = await tx.count('rows', { index: 'groupState', prefix: [id, 'waiting'] });
    if (waiting < group.count) return 'being sent';
  }
  const { paused, unknowns: _counted, endedAt, ...rest } = group;
  const next: Record<'pause' | 'resume' | 'stop', Group> = {
    pause: { ...rest, ...(endedAt === undefined ? { paused: paused ?? 'person' } : { endedAt }) },
    resume: rest,
    stop: { ...rest, endedAt: endedAt ?? scope.now() },
  };
  tx.put('groups', next[action === 'undo' ? 'stop' : action]);
  // A resumed group ends again if none of its rows waits or is being sent.
  if (action === 'resume') await endGroup(tx, id, scope.now());
  return undefined;
}

/** **Try again**: ends a hold, so that waiting rows are sent. */
export async function endHold(tx: Transaction, scope: Scope): Promise<void> {
  if (!(await readSession(tx, scope))) return;
  const { hold: _ended, ...rest } = await enterEnvironment(tx, scope);
  tx.put('environments', rest);
}
