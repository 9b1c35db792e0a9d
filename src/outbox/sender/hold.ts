import type {
  EnvironmentRecord,
  Millis,
  SessionRecord,
  StoredError,
} from '../../database/schema.ts';

/**
 * Why all rows of an environment wait. The hold ends:
 * - `key refused`: with another key;
 * - `refused`, `retry later`: with **Try again**, or in a new session. The service may have asked to wait until
 *   `retryAt`;
 * - `throttled`: at `until`, in milliseconds since 1970;
 * - `offline`: when the computer is online.
 */
export type Hold =
  | { type: 'key refused' }
  | { type: 'refused' | 'retry later'; error: StoredError; retryAt?: Millis }
  | { type: 'throttled'; until: Millis; serviceMessage?: string }
  | { type: 'offline' };

export function holdOf(
  session: SessionRecord,
  environment: EnvironmentRecord | undefined,
  { now, isOnline }: { now: number; isOnline: boolean },
): Hold | undefined {
  if (session.key === undefined) return { type: 'key refused' };
  if (environment?.hold) {
    const { why: type, at: _began, ...hold } = environment.hold;
    return { type, ...hold };
  }
  const { until = 0, serviceMessage } = environment?.throttle ?? {};
  if (until > now)
    return { type: 'throttled', until, ...(serviceMessage !== undefined && { serviceMessage }) };
  return isOnline ? undefined : { type: 'offline' };
}
