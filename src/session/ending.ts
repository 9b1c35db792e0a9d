// When a session is over. Without zod, because the first script of the page uses it, too (`src/boot/`).

/** The longest session: one working day, in milliseconds. */
const LONGEST_SESSION_MS = 8 * 60 * 60 * 1000;

/** How far computers correct their clocks while they are in use, in milliseconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** What a record says of its session, by which a tab knows whether it is over. */
export interface SessionTimes {
  id: string;
  startedAt: number;
  usedAt: number;
}

/** Why a session is over. `at` is when it ended, in milliseconds since 1970. */
export type Ending =
  | { why: 'idle'; at: number }
  | { why: 'too old'; at: number }
  /** Its times are in the future. */
  | { why: 'clock set back' }
  /** Its cookie is gone. */
  | { why: 'browser closed' }
  /** Its record is gone: the key was forgotten, or the session has ended in another tab. */
  | { why: 'ended elsewhere' }
  /** **Forget key** in this tab. */
  | { why: 'forgotten' }
  /** **Leave Practice** in this tab. */
  | { why: 'left' };

/**
 * Returns why a session is over; undefined if it is not.
 *
 * @param now the time, in milliseconds since 1970
 * @param idleMs how long a session lasts without use, in milliseconds
 * @param hasCookie whether the browser has the cookie with an ID
 */
export function endingOf(
  { id, startedAt, usedAt }: SessionTimes,
  { now, idleMs, hasCookie }: { now: number; idleMs: number; hasCookie: (id: string) => boolean },
): Ending | undefined {
  if (Math.max(startedAt, usedAt) > now + CLOCK_TOLERANCE_MS) return { why: 'clock set back' };
  if (now >= usedAt + idleMs) return { why: 'idle', at: usedAt + idleMs };
  const oldAt = startedAt + LONGEST_SESSION_MS;
  if (now >= oldAt) return { why: 'too old', at: oldAt };
  return hasCookie(id) ? undefined : { why: 'browser closed' };
}
