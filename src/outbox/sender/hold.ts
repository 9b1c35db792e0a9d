// Why nothing is sent, although rows wait. Every reason to hold is written here.
import type { EnvironmentRecord, StoredError } from '../../database/environment-record.ts';
import type { SessionRecord } from '../../database/session-record.ts';
import { throttleEnd } from './throttle.ts';

/**
 * Why the rows of an environment wait, and what ends it:
 * - `key refused`: another key;
 * - `refused`, `retry later`: **Try again**, by a person;
 * - `throttled`: the time, in milliseconds since 1970;
 * - `offline`: the computer being online.
 *
 * A page that cannot write says so itself (`useHold`).
 */
export type Hold =
  | { type: 'key refused' }
  | { type: 'refused' | 'retry later'; error: StoredError }
  | { type: 'throttled'; until: number }
  | { type: 'offline' };

/** Returns why nothing may be sent; undefined if it may. */
export function holdOf(
  session: SessionRecord,
  environment: EnvironmentRecord | undefined,
  { now, isOnline }: { now: number; isOnline: boolean },
): Hold | undefined {
  if (session.key === undefined) return { type: 'key refused' };
  if (environment?.hold) return { type: environment.hold.why, error: environment.hold.error };
  const until = environment ? throttleEnd(environment, now) : 0;
  if (until > now) return { type: 'throttled', until };
  return isOnline ? undefined : { type: 'offline' };
}
