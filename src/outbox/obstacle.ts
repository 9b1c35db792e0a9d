import type { EnvironmentRecord, Millis, SessionRecord, StoredError } from '../database/schema.ts';

/**
 * Why nothing is sent, for all rows of an environment. It ends:
 * - `key`: once the service accepts a key;
 * - `refusal`: with **Try again**, or in a new session. The service may have asked to wait until `until`;
 * - `throttle`: at `until`;
 * - `offline`: when the computer is online;
 * - `disk`: when this page can write to the database again;
 * - `other tab`: when the tab that has the lock responds, or with **Send from here**;
 * - `forget key`: when a tab that asks whether to forget the key is answered or closed.
 */
export type Obstacle =
  | { by: 'key' }
  | { by: 'refusal'; error: StoredError; until?: Millis }
  | { by: 'throttle'; until: Millis; serviceMessage?: string }
  | { by: 'offline' }
  | { by: 'disk' }
  | { by: 'other tab' }
  | { by: 'forget key' };

/** The state of the sender of this page. */
export interface SenderState {
  /** Whether the last turn could use the database. */
  isWritten: boolean;
  /** Whether another page holds the lock, but does not respond. */
  isBlocked: boolean;
  /** Whether this page would send, but a tab asks about **Forget key** (`QUESTION_LOCK`). */
  isAsked: boolean;
}

/** Those that the database and the network know. */
export type SenderObstacle = Exclude<Obstacle, { by: 'disk' | 'other tab' | 'forget key' }>;

/** Returns why no sender may send. Undefined if one may. */
export function obstacleOf(
  session: SessionRecord,
  environment: EnvironmentRecord | undefined,
  { now, isOnline }: { now: number; isOnline: boolean },
): SenderObstacle | undefined {
  if (session.key === undefined) return { by: 'key' };
  if (environment?.refusal) {
    const { error, retryAt } = environment.refusal;
    return { by: 'refusal', error, ...(retryAt !== undefined && { until: retryAt }) };
  }
  const { until = 0, serviceMessage } = environment?.throttle ?? {};
  if (until > now)
    return { by: 'throttle', until, ...(serviceMessage !== undefined && { serviceMessage }) };
  return isOnline ? undefined : { by: 'offline' };
}

// The same objects each time, so that screens render only after a change.
const DISK: Obstacle = { by: 'disk' };
const OTHER_TAB: Obstacle = { by: 'other tab' };
const FORGET_KEY: Obstacle = { by: 'forget key' };

/** Adds what only this page knows: the state of its sender. A refused key is first: nothing else helps before another. */
export function withSender(
  obstacle: SenderObstacle | undefined,
  sender: SenderState | undefined,
): Obstacle | undefined {
  if (obstacle?.by === 'key') return obstacle;
  if (sender?.isWritten === false) return DISK;
  if (sender?.isBlocked) return OTHER_TAB;
  return obstacle ?? (sender?.isAsked ? FORGET_KEY : undefined);
}
