import type { RowHistory } from '../history.ts';
import { type CheckContext, invariant, type InvariantCheck } from './invariant.ts';

const NAME = 'Rows wait only for a reason';

/**
 * Without faults, an awake page of the session sends every row that may be sent, unless a page sleeps with the lock, or
 * is the next to get it: that stops all others until **Send from here**.
 */
export function liveness({ system, history }: CheckContext): InvariantCheck {
  const { database, locks, schedule } = system;
  const check = ({ row, name }: RowHistory) => {
    const isInFlight = row.attempts.some(({ outcome }) => outcome === undefined);
    invariant(NAME, !isInFlight, `${name} is still being sent.`);
    if (row.status !== 'waiting' && row.status !== 'next') return;
    const { refusal } = history.environments.get(row.environment) ?? {};
    const isKeyRefused = database.sessionAt(row.environment)?.key === undefined;
    const { paused, stopped } = history.files.get(row.file) ?? {};
    const isPaused = row.status === 'waiting' && (paused !== undefined || stopped !== undefined);
    const hasReason = refusal !== undefined || isKeyRefused || isPaused;
    invariant(NAME, hasReason, `${name} waits without a reason.`);
  };
  const hasAwakePage = (environment: string) => {
    const holder = locks.holderOf(environment);
    if (holder && schedule.asleep.has(holder)) return false;
    return system.tabs.some(({ connection }) => {
      if (connection?.environment !== environment || connection.end.signal.aborted) return false;
      const isOfSession = database.sessionAt(environment)?.id === connection.sessionId;
      return isOfSession && !schedule.asleep.has(connection.page);
    });
  };
  return {
    whenIdle: () => {
      for (const own of history.present) if (hasAwakePage(own.row.environment)) check(own);
    },
    atEnd: () => history.present.forEach(check),
  };
}
