// What a tab shows, computed from what is stored and from what only this tab knows. None of it is stored, so no event has
// to move it from state to state. Imports no zod, because the page before the app uses it, too (`src/early/`).
//
// | stored record of the environment | this tab has its session open           | this tab has none open                  |
// | -------------------------------- | --------------------------------------- | --------------------------------------- |
// | none                             | closed, ended elsewhere                 | closed, for the noted reason            |
// | of another session               | as in the next column                   | see below                               |
// | over (`endingOf`)                | closed, and why                         | closed, for the noted reason or why     |
// | without a key, since a 401       | refused, with the error if it was noted | closed, and the key is refused          |
// | with a key, to which a 401 in this session was noted | refused, with the error | refused, with the error         |
// | with any other key               | open, with that key                     | open, with that key                     |
//
// Two notes count before the record: a tab whose database cannot be used cannot run the app, and a tab that has left
// Practice is closed until a person opens an environment in it, because another one would open immediately.
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

/** How long before the start of a session the clock may be, after it was set back. */
const CLOCK_TOLERANCE_MS = 60_000;

/** A last use in the future ends no session: the clock was set back since. */
export function endingOf(
  { id, startedAt, usedAt }: StoredSession,
  { idleMs, maxMs, hasCookie }: SessionRules,
  now: number,
): Ending | undefined {
  // The age of a session that begins in the future is unknown.
  if (startedAt > now + CLOCK_TOLERANCE_MS) return { why: 'clock set back' };
  const idleAt = usedAt + idleMs;
  const at = Math.min(idleAt, startedAt + maxMs);
  if (now >= at) return { why: at === idleAt ? 'idle' : 'too old', at };
  return hasCookie(id) ? undefined : { why: 'browser closed' };
}

/** Whether a session is over: the same rule for the app and for the page before it. */
export function isOver(record: StoredSession, rules: SessionRules, now: number): boolean {
  return endingOf(record, rules, now) !== undefined;
}

/** An environment of this build, and when its sessions are over. */
export interface Place extends EnvironmentAddress {
  rules: SessionRules;
}

export interface Mine {
  /** The name of the environment that this tab shows. Undefined in a new tab. */
  environment?: string | undefined;
  /** The open session, and its latest use, which may not be saved yet. */
  session?: { id: string; key: string; usedAt: number } | undefined;
}

/** What only this tab knows. */
export interface Note {
  /** A 401 that this tab received: to which key, in which session. */
  refused?: { id: string; key: string; error: ApiError } | undefined;
  ending?: Ending | undefined;
  problem?: DatabaseProblem | undefined;
  /** Set by **Forget key** until the database is known to be cleared. */
  isUncleared?: boolean;
}

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

/** The environment is that of `mine`, otherwise that of the last used session, otherwise the first. */
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

/** Whether the session of a record is over by the rules of its environment, with the uses that only this tab knows. */
export function isOverIn(
  environments: readonly [Place, ...Place[]],
  record: StoredSession,
  mine: Mine,
  now: number,
): boolean {
  const [first] = environments;
  const { rules } =
    environments.find((place) => environmentKey(place) === record.environment) ?? first;
  return isOver({ ...record, usedAt: lastUse(record, mine) }, rules, now);
}

/** Whether the environment of a name has a key, or a refused one, that this tab could open it with. */
export function keyOf<Stored extends StoredSession>(
  environments: readonly [Place, ...Place[]],
  { records, mine, note }: Known<Stored>,
  name: string,
  now: number,
): 'none' | 'stored' | 'refused' {
  const other = { records, mine: { ...mine, environment: name }, note: { refused: note.refused } };
  const projection = projectSession(environments, other, now);
  if (projection.type === 'closed') return projection.isRefused ? 'refused' : 'none';
  return projection.type === 'open' ? 'stored' : 'refused';
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
