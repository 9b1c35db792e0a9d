import type { EnvironmentRecord, Millis, SessionRecord, StoredError } from '../database/schema.ts';

/**
 * Why nothing is sent, for all rows of an environment. The strip says it; a line says at most `offline`, or the time. Of
 * several, the first of these is said (`withSender`):
 * - `key`: after a 401 (`src/session/session.ts`), until the service accepts a key;
 * - `disk`: this page could not use the database (`sender/sender.ts`, `sender/send-all.ts`), until a turn can. A row
 *   whose response has arrived then says `Outcome not saved yet`;
 * - `other tab`: the tab that has the lock has been silent for 10 seconds (`sender/sender.ts`), until it responds, or
 *   **Send from here**;
 * - `refusal`: after a 403 or the like, or a 429 for over an hour (`sender/record-outcome.ts`), until **Try again**,
 *   **Resume**, **Enter another key**, or a new session (`session-scope.ts`). The service may have asked to wait until
 *   `until`;
 * - `offline`: according to the browser (`src/app/environments.ts`);
 * - `forget key`: until a tab that asks whether to forget the key (`src/app/leaving/use-sending-paused.ts`) is answered or
 *   closed;
 * - `throttle`: after a 429 for up to an hour (`sender/throttle.ts`), until `until`.
 */
export type Obstacle =
  | { by: 'key' }
  | { by: 'refusal'; error: StoredError; status?: number; until?: Millis }
  | { by: 'throttle'; until: Millis; serviceMessage?: string }
  | { by: 'offline' }
  | { by: 'disk' }
  | { by: 'other tab' }
  | { by: 'forget key' };

/** The state of the sender of this page. */
export interface SenderState {
  /** Whether the last turn could use the database. */
  canUseDatabase: boolean;
  /** Whether another page holds the lock, but does not respond. */
  isBlocked: boolean;
  /** Whether this page would send, but a tab asks about **Forget key** (`FORGET_KEY_LOCK`). */
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
    const { error, status, retryAt } = environment.refusal;
    return {
      by: 'refusal',
      error,
      ...(status !== undefined && { status }),
      ...(retryAt !== undefined && { until: retryAt }),
    };
  }
  // Before the throttle, whose end is no event: offline, nothing would be written then.
  if (!isOnline) return { by: 'offline' };
  const { until = 0, serviceMessage } = environment?.throttle ?? {};
  if (until <= now) return undefined;
  return { by: 'throttle', until, ...(serviceMessage !== undefined && { serviceMessage }) };
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
  if (sender?.canUseDatabase === false) return DISK;
  if (sender?.isBlocked) return OTHER_TAB;
  // Before the throttle, whose end is no event: nothing would be sent then.
  if (sender?.isAsked && (!obstacle || obstacle.by === 'throttle')) return FORGET_KEY;
  return obstacle;
}
