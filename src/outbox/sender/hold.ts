import type { EnvironmentRecord, SessionRecord, StoredError } from '../../database/schema.ts';
import { throttleEnd } from './throttle.ts';

/**
 * Why all rows of an environment wait. The hold ends:
 * - `key refused`: with another key;
 * - `refused`, `retry later`: with **Try again**, or in a new session;
 * - `throttled`: at `until`, in milliseconds since 1970;
 * - `offline`: when the computer is online.
 */
export type Hold =
  | { type: 'key refused' }
  | { type: 'refused' | 'retry later'; error: StoredError }
  | { type: 'throttled'; until: number }
  | { type: 'offline' };

/** Returns why all rows wait. Undefined without a hold. */
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
