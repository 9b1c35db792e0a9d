// Without zod, because the early page (`src/early/`) uses this, too.

/** One working day. */
const MAX_SESSION_MS = 8 * 60 * 60 * 1000;

/** How far a computer may set its clock back to before the start of a session. */
const CLOCK_TOLERANCE_MS = 60_000;

export interface SessionTimes {
  id: string;
  startedAt: number;
  usedAt: number;
}

/** Why a session is over. `at` is when it ended, in milliseconds since 1970. */
export type Ending =
  | { why: 'idle'; at: number }
  | { why: 'too old'; at: number }
  | { why: 'clock set back' }
  | { why: 'browser closed' }
  /** Its record is gone or replaced: another tab forgot the key, or ended the session. */
  | { why: 'ended elsewhere' }
  | { why: 'forgotten' }
  | { why: 'left environment' };

/** Returns why a session is over, or undefined. `hasCookie` looks up the cookie of an ID. */
export function endingOf(
  { id, startedAt, usedAt }: SessionTimes,
  { now, idleMs, hasCookie }: { now: number; idleMs: number; hasCookie: (id: string) => boolean },
): Ending | undefined {
  // A use in the future is only corrected (`known-sessions.ts`). Of a start in the future, the age is unknown.
  if (startedAt > now + CLOCK_TOLERANCE_MS) return { why: 'clock set back' };
  if (now >= usedAt + idleMs) return { why: 'idle', at: usedAt + idleMs };
  const oldAt = startedAt + MAX_SESSION_MS;
  if (now >= oldAt) return { why: 'too old', at: oldAt };
  return hasCookie(id) ? undefined : { why: 'browser closed' };
}
