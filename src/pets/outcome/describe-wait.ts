import type { Group, Millis, Row } from '../../database/schema.ts';
import { isDelayed, isWaiting } from '../../outbox/row-facts.ts';
import type { Hold } from '../../outbox/sender/hold.ts';
import { formatWaitEnd } from '../../ui/format-time.ts';
import { MAX_COUNTDOWN_SECONDS } from '../../ui/timing/use-seconds-until.ts';

/** Why a row waits, and until when, if that is known. */
export interface Blocked {
  by: 'service' | 'limit' | 'person' | 'offline' | 'undo';
  until?: Millis | undefined;
}

interface WaitContext {
  hold: Hold | undefined;
  group?: Group | undefined;
  /** Whether the delay of the row has not ended. */
  hasTimeLeft: boolean;
}

/** Returns why a row waits. Undefined if it does not, or only for the pets ahead of it. */
export function blockedOf(
  row: Pick<Row, 'status' | 'notBefore'>,
  { hold, group, hasTimeLeft }: WaitContext,
): Blocked | undefined {
  if (!isWaiting(row)) return undefined;
  if (isDelayed(row) && hasTimeLeft) return { by: 'undo', until: row.notBefore };
  if (row.status === 'waiting' && group?.paused) return { by: 'person' };
  switch (hold?.type) {
    case 'offline':
      return { by: 'offline' };
    case 'throttled':
      return { by: 'limit', until: hold.until };
    case 'key refused':
      return { by: 'service' };
    case 'refused':
    case 'retry later':
      return { by: 'service', until: hold.retryAt };
    case undefined:
      return undefined;
  }
}

/** The strip of every page says why a service or a limit makes a row wait. */
export function describeWait({ by, until = 0 }: Blocked, seconds: number): string {
  if (by === 'undo') return `Sending in ${seconds} s`;
  if (by === 'offline') return 'Waiting: you are offline.';
  if (by === 'person') return 'Waiting: paused.';
  if (seconds > MAX_COUNTDOWN_SECONDS) return `Waiting until ${formatWaitEnd(until)}`;
  return seconds > 0 ? `Waiting ${seconds} s` : 'Waiting';
}
