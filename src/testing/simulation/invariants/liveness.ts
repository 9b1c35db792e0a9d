import type { RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Rows wait only during a hold';

/**
 * Without faults, an awake page of the session sends every row that may be sent, even if another page sleeps with the
 * lock.
 */
export function liveness({ system, history }: CheckContext): InvariantCheck {
  const check = ({ row, removedStep, name }: RowHistory) => {
    if (removedStep !== undefined) return;
    const isInFlight = row.attempts.some(({ outcome }) => outcome === undefined);
    invariant(NAME, !isInFlight, `${name} is still being sent.`);
    if (row.status !== 'waiting' && row.status !== 'next') return;
    const { hold } = history.environments.get(row.environment) ?? {};
    const isKeyRefused = system.sessionAt(row.environment)?.key === undefined;
    const { paused, stopped } = history.groups.get(row.group) ?? {};
    const isPaused = row.status === 'waiting' && (paused !== undefined || stopped !== undefined);
    const words = `${name} waits without a reason.`;
    invariant(NAME, hold !== undefined || isKeyRefused || isPaused, words);
  };
  return {
    whenIdle: () => {
      const awake = new Set(
        system.tabs.flatMap((tab) => {
          const { connection } = tab;
          const session = connection && system.sessionAt(connection.environment);
          const isOpen = connection?.end.signal.aborted === false && !system.isAsleep(tab);
          const holder = connection && system.locks.holderOf(connection.environment);
          // A page that sleeps with the lock, or is the next to get it, stops all others until **Send from here**.
          if (holder && system.schedule.asleep.has(holder)) return [];
          return isOpen && session?.id === connection.sessionId ? connection.environment : [];
        }),
      );
      for (const own of history.rows.values()) if (awake.has(own.row.environment)) check(own);
    },
    atEnd: () => {
      for (const own of history.rows.values()) check(own);
    },
  };
}
