// What a tab shows, computed from what is stored and from what only this tab knows. The result is never stored: each
// change computes it again. Imports no zod, because the page before the app uses it, too (`src/before-react/`).
//
// | stored record of the environment                     | this tab has its session open | this tab has none open              |
// | ---------------------------------------------------- | ----------------------------- | ----------------------------------- |
// | none                                                 | closed, ended elsewhere       | closed, for the noted reason        |
// | of another session                                   | as in the next column         | see below                           |
// | over (`endingOf`)                                    | closed, and why               | closed, for the noted reason or why |
// | without a key, since a 401                           | refused                       | closed, and the key is refused      |
// | with a key, to which a 401 in this session was noted | refused                       | refused                             |
// | with any other key                                   | open, with that key           | open, with that key                 |
//
// Two notes count before the record: a tab whose database cannot be used cannot run the app, and a tab that has left
// Practice is closed until a person opens an environment in it, because another one would open immediately.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import type { ApiError } from '../api/errors/api-error.ts';
import type { DatabaseProblem } from '../database/database-problem.ts';
import type { Millis, SessionRecord } from '../database/schema.ts';

export const IDLE_MS = IDLE_MINUTES * 60_000;

/** How long a session lasts: one working day. */
const MAX_MS = 8 * 60 * 60 * 1000;

/** How far the clock may be set back: computers correct theirs by seconds. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Why a session is over. `at` is when it ended. */
export type Ending =
  | { why: 'idle' | 'too old'; at: Millis }
  | { why: 'clock set back' | 'browser closed' }
  /** Its record is gone: another tab forgot the key, or ended the session. */
  | { why: 'ended elsewhere' }
  | { why: 'forgotten' | 'left environment' };

/** Whether the browser still has the cookie of a session: closing the browser deletes it. */
export type HasCookie = (id: string) => boolean;

export function endingOf(
  { id, startedAt, usedAt }: SessionRecord,
  hasCookie: HasCookie,
  now: Millis,
): Ending | undefined {
  // Its age is unknown.
  if (usedAt > now + CLOCK_TOLERANCE_MS) return { why: 'clock set back' };
  const idleAt = usedAt + IDLE_MS;
  const at = Math.min(idleAt, startedAt + MAX_MS);
  if (now >= at) return { why: at === idleAt ? 'idle' : 'too old', at };
  return hasCookie(id) ? undefined : { why: 'browser closed' };
}

export interface TabSession {
  /** The name of the environment that this tab shows. Undefined in a new tab. */
  environment?: string | undefined;
  /** The open session, and its latest use, which may not be saved yet. */
  session?: { id: string; key: string; usedAt: Millis } | undefined;
}

/** What only this tab knows. */
export interface TabKnowledge {
  /** A 401 that this tab received: to which key, in which session. */
  refused?: { id: string; key: string; error: ApiError } | undefined;
  ending?: Ending | undefined;
  problem?: DatabaseProblem | undefined;
  /** Set by **Forget key** until the database is known to be cleared. */
  isUncleared?: boolean;
}

export interface SessionFacts {
  records: readonly SessionRecord[];
  mine: TabSession;
  note: TabKnowledge;
  hasCookie: HasCookie;
}

/** What a tab shows. `key` is the one to send, also after it was refused. */
export type TabView<Place extends EnvironmentAddress> =
  | {
      type: 'open';
      environment: Place;
      record: SessionRecord;
      key: string;
      isRefused: boolean;
      /** The 401 to the key. Undefined if another tab received it. */
      refusal: ApiError | undefined;
    }
  /** `isRefused`: its session continues, but the service has refused the key. */
  | { type: 'closed'; environment: Place; ending: Ending | undefined; isRefused: boolean }
  | { type: 'cannot run'; environment: Place; problem: DatabaseProblem };

/**
 * The environment is that of `mine`, otherwise that of the last used session, otherwise the first. So a link opened in a
 * new tab shows the environment of its page, Practice too, and a new window that in which a person last pressed anything.
 */
export function sessionShown<Place extends EnvironmentAddress>(
  environments: readonly [Place, ...Place[]],
  { records, mine, note, hasCookie }: SessionFacts,
  now: Millis,
): TabView<Place> {
  const environment = chooseEnvironment(environments, records, mine);
  if (note.problem !== undefined) return { type: 'cannot run', environment, problem: note.problem };
  const closed = (ending: Ending | undefined, isRefused = false) =>
    ({ type: 'closed', environment, ending, isRefused }) as const;
  if (note.ending?.why === 'left environment') return closed(note.ending);

  const record = recordOf(environment, records);
  if (record === undefined) return closed(mine.session ? { why: 'ended elsewhere' } : note.ending);
  const ending = endingOf(withLastUse(record, mine, now), hasCookie, now);
  if (ending) return closed(note.ending ?? ending);

  const own = mine.session?.id === record.id ? mine.session : undefined;
  const { key = own?.key } = record;
  if (key === undefined) return closed(note.ending, true);
  const refused = note.refused?.id === record.id ? note.refused : undefined;
  const isRefused = record.key === undefined || refused?.key === key;
  const refusal = isRefused ? refused?.error : undefined;
  return { type: 'open', environment, record, key, isRefused, refusal };
}

/** Whether an environment has a key, or a refused one, that this tab could open it with. */
export function keyStateOf<Place extends EnvironmentAddress>(
  environments: readonly [Place, ...Place[]],
  { mine, note: { refused }, ...facts }: SessionFacts,
  environment: string,
  now: Millis,
): 'none' | 'stored' | 'refused' {
  const ofEnvironment = { ...facts, mine: { ...mine, environment }, note: { refused } };
  const view = sessionShown(environments, ofEnvironment, now);
  if ('isRefused' in view && view.isRefused) return 'refused';
  return view.type === 'open' ? 'stored' : 'none';
}

/** When the session ends because of inactivity. Undefined if this tab has none open. */
export function idleEndOf({ records, mine }: SessionFacts, now: Millis): Millis | undefined {
  const own = records.find(({ id }) => id === mine.session?.id);
  return own && withLastUse(own, mine, now).usedAt + IDLE_MS;
}

/** When the session ends at the latest, however much it is used. Undefined if this tab has none open. */
export function lastEndOf({ records, mine }: SessionFacts): Millis | undefined {
  const own = records.find(({ id }) => id === mine.session?.id);
  return own && own.startedAt + MAX_MS;
}

/** Whether the session of a record is over, with the uses that only this tab knows. */
export function isOver(
  record: SessionRecord,
  { mine, hasCookie }: SessionFacts,
  now: Millis,
): boolean {
  return endingOf(withLastUse(record, mine, now), hasCookie, now) !== undefined;
}

/** Not later than now: a use that only this tab knows must not look like a clock that was set back. */
function withLastUse(record: SessionRecord, { session }: TabSession, now: Millis): SessionRecord {
  if (session?.id !== record.id) return record;
  return { ...record, usedAt: Math.max(record.usedAt, Math.min(session.usedAt, now)) };
}

/** The shortest time between two saved uses of a session, in milliseconds: a minute, unless the idle time is short. */
const USE_INTERVAL_MS = Math.min(60_000, IDLE_MS / 10);

/**
 * Whether a use must be saved: after a minute, or if another environment was used since the last saved use. A new tab opens
 * the one that was used last: so that a link opened in a new tab shows what it did where it was pressed.
 */
export function isUseToSave(
  records: readonly SessionRecord[],
  own: SessionRecord,
  usedAt: Millis,
): boolean {
  const isSince = (other: SessionRecord) =>
    other.environment !== own.environment && other.usedAt >= own.usedAt && other.usedAt < usedAt;
  return usedAt >= own.usedAt + USE_INTERVAL_MS || records.some(isSince);
}

function chooseEnvironment<Place extends EnvironmentAddress>(
  environments: readonly [Place, ...Place[]],
  records: readonly SessionRecord[],
  mine: TabSession,
): Place {
  const usedAt = (environment: Place) => recordOf(environment, records)?.usedAt ?? 0;
  const [latest = environments[0]] = environments.toSorted((a, b) => usedAt(b) - usedAt(a));
  return environments.find(({ name }) => name === mine.environment) ?? latest;
}

function recordOf(environment: EnvironmentAddress, records: readonly SessionRecord[]) {
  const key = environmentKey(environment);
  return records.find((record) => record.environment === key);
}
