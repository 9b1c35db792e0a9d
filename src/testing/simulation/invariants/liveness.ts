import type { RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Rows wait only during a hold';

/**
 * Without faults, an awake page of the session sends every row that may be sent, even if another page sleeps with the
 * lock. At the end, every group without rows to send has ended.
 */
export function liveness({ system, history }: CheckContext): InvariantCheck {
  const check = ({ row, removedStep, name }: RowHistory) => {
    if (removedStep !== undefined) return;
    invariant(NAME, row.state.type !== 'sending', `${name} is still being sent.`);
    if (row.state.type !== 'waiting') return;
    const { hold } = history.environments.get(row.environment) ?? {};
    const isKeyRefused = system.sessionAt(row.environment)?.key === undefined;
    const group = row.state.turn === '' ? undefined : history.groups.get(row.group);
    const isStopped = group?.paused !== undefined || group?.endedAt !== undefined;
    const words = `${name} waits without a reason.`;
    invariant(NAME, hold !== undefined || isKeyRefused || isStopped, words);
  };
  return {
    whenIdle: () => {
      const awake = new Set(
        system.tabs.flatMap((tab) => {
          const { connection } = tab;
          const session = connection && system.sessionAt(connection.environment);
          const isOpen = connection?.end.signal.aborted === false && !system.isAsleep(tab);
          return isOpen && session?.id === connection.sessionId ? connection.environment : [];
        }),
      );
      for (const own of history.rows.values()) if (awake.has(own.row.environment)) check(own);
    },
    atEnd: () => {
      for (const own of history.rows.values()) check(own);
      for (const group of history.groups.values()) {
        const isDone = history
          .at(group.environment)
          .filter(({ row }) => row.group === group.id)
          .every(({ row: { state } }) => state.type !== 'waiting' && state.type !== 'sending');
        invariant(NAME, !isDone || group.endedAt !== undefined, `${group.id} never ends.`);
      }
    },
  };
}
