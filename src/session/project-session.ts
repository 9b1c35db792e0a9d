// What a tab shows, computed from what is stored and from what only this tab knows. Nothing here is stored, so no event
// has to move it from state to state. Without zod, because the page before the app uses this, too (`src/early/`).
//
// | record of the shown environment      | this tab has the session open    | this tab has no session open       |
// | ------------------------------------ | -------------------------------- | ---------------------------------- |
// | none                                 | closed, ended elsewhere          | closed, for the noted reason       |
// | over (`endingOf`)                    | closed, and why                  | closed, noted reason, or why       |
// | no key, since a 401                  | refused                          | closed, and its key is refused     |
// | the key of which this tab noted a 401 | refused, with the error         | refused, with the error            |
// | any other key                        | open                             | open                               |
// | the record of another session        | as if this tab had none open; where it opens, it drops all data of the old one |
//
// Before the records count: a tab whose database cannot be used cannot run the app, and after **Leave Practice** a tab
// is closed until a person opens an environment in it, because it would immediately be in another one.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import type { ApiError } from '../api/errors/api-error.ts';
import type { DatabaseProblem } from '../database/database.ts';

/** The parts of a session record that count here (`SessionRecord`). Times are in milliseconds since 1970. */
export interface StoredSession {
  environment: string;
  key?: string;
  id: string;
  startedAt: number;
  usedAt: number;
  lastList?: { path: string; text: string };
}

/** When a session of an environment is over. */
export interface SessionRules {
  /** How long a session lasts after its last use, in milliseconds. */
  idleMs: number;
  /** How long a session lasts, in milliseconds. */
  maxMs: number;
  /** Whether the browser still has the cookie of a session: it deletes it when it is closed. */
  hasCookie: (id: string) => boolean;
}

/** Why a session is over. `at` is when it ended, in milliseconds since 1970. */
export type Ending =
  | { why: 'idle' | 'too old'; at: number }
  | { why: 'clock set back' | 'browser closed' }
  /** Its record is gone: another tab forgot the key, or ended the session. */
  | { why: 'ended elsewhere' }
  | { why: 'forgotten' | 'left environment' };

/** How far a computer may set its clock back to before the start of a session. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Returns why a session is over, or undefined. A use in the future, from before a clock was set back, counts as now. */
export function endingOf(
  { id, startedAt, usedAt }: StoredSession,
  { idleMs, maxMs, hasCookie }: SessionRules,
  now: number,
): Ending | undefined {
  // The age of a session that begins in the future is unknown.
  if (startedAt > now + CLOCK_TOLERANCE_MS) return { why: 'clock set back' };
  if (now >= usedAt + idleMs) return { why: 'idle', at: usedAt + idleMs };
  if (now >= startedAt + maxMs) return { why: 'too old', at: startedAt + maxMs };
  return hasCookie(id) ? undefined : { why: 'browser closed' };
}

/** Whether a session is over: the one rule of the app and of the page before it. */
export function isOver(record: StoredSession, rules: SessionRules, now: number): boolean {
  return endingOf(record, rules, now) !== undefined;
}

/** An environment of this build, and when its sessions are over. */
export interface Place extends EnvironmentAddress {
  rules: SessionRules;
}

/** What this tab works with. */
export interface Mine {
  /** The name of the environment that this tab shows. Undefined in a new tab. */
  environment?: string | undefined;
  /** The open session, and its latest use, which may not be saved yet. */
  session?: { id: string; key: string; usedAt: number } | undefined;
}

/** What only this tab knows. */
export interface Note {
  /** A 401 that this tab received: to which key, of which session. The same key may be tried elsewhere. */
  refused?: { id: string; key: string; error: ApiError } | undefined;
  /** Why this tab has no session open. */
  ending?: Ending | undefined;
  problem?: DatabaseProblem | undefined;
  /** Whether **Forget key** has not cleared the database, as far as this tab knows. */
  isUncleared?: boolean;
}

/** Everything of which a tab computes what it shows. */
export interface Known<Stored extends StoredSession> {
  /** All session records, as last read. */
  records: readonly Stored[];
  mine: Mine;
  note: Note;
}

/** What a tab shows. `key` is the one to send, also after it was refused. */
export type Projection<Shown extends Place, Stored extends StoredSession> =
  | { type: 'open'; environment: Shown; record: Stored; key: string }
  | {
      type: 'refused';
      environment: Shown;
      record: Stored;
      key: string;
      error?: ApiError | undefined;
    }
  /** `isRefused`: its session continues, but the service has refused the key. */
  | { type: 'closed'; environment: Shown; ending: Ending | undefined; isRefused: boolean }
  | { type: 'cannot run'; environment: Shown; problem: DatabaseProblem };

/**
 * Returns what a tab shows. Its environment is the one that it showed before, otherwise that of the last used session,
 * otherwise the first.
 */
export function projectSession<Shown extends Place, Stored extends StoredSession>(
  environments: readonly [Shown, ...Shown[]],
  { records, mine, note }: Known<Stored>,
  now: number,
): Projection<Shown, Stored> {
  const environment = chooseEnvironment(environments, records, mine);
  if (note.problem !== undefined) return { type: 'cannot run', environment, problem: note.problem };
  const closed = (ending: Ending | undefined, isRefused = false) =>
    ({ type: 'closed', environment, ending, isRefused }) as const;
  if (note.ending?.why === 'left environment') return closed(note.ending);

  const record = recordOf(environment, records);
  if (record === undefined) return closed(mine.session ? { why: 'ended elsewhere' } : note.ending);
  const own = mine.session?.id === record.id ? mine.session : undefined;
  const used = { ...record, usedAt: lastUse(record, mine) };
  const ending = endingOf(used, environment.rules, now);
  if (ending) return closed(note.ending ?? ending);

  const { key } = record;
  const error = note.refused?.id === record.id ? note.refused.error : undefined;
  if (key === undefined)
    return own
      ? { type: 'refused', environment, record, key: own.key, error }
      : closed(note.ending, true);
  return note.refused?.id === record.id && note.refused.key === key
    ? { type: 'refused', environment, record, key, error }
    : { type: 'open', environment, record, key };
}

/** When a session was last used, as far as this tab knows, in milliseconds since 1970. */
export function lastUse({ id, usedAt }: StoredSession, { session }: Mine): number {
  return id === session?.id ? Math.max(usedAt, session.usedAt) : usedAt;
}

function chooseEnvironment<Shown extends Place>(
  [first, ...others]: readonly [Shown, ...Shown[]],
  records: readonly StoredSession[],
  mine: Mine,
): Shown {
  const all = [first, ...others];
  const usedAt = (environment: Shown) => recordOf(environment, records)?.usedAt ?? 0;
  const [latest = first] = all.toSorted((a, b) => usedAt(b) - usedAt(a));
  return all.find(({ name }) => name === mine.environment) ?? latest;
}

function recordOf<Stored extends StoredSession>(
  environment: EnvironmentAddress,
  records: readonly Stored[],
): Stored | undefined {
  const key = environmentKey(environment);
  return records.find((record) => record.environment === key);
}
