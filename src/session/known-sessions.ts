import { environmentKey } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/schema.ts';
import { chooseEnvironment } from './choose-environment.ts';
import { type Ending, endingOf } from './ending.ts';
import type { Environment } from './environment.ts';
import type { SessionPorts } from './session-ports.ts';
import { noteUse, removeRecords } from './stored-session.ts';
import { shownEnvironment } from './tab-storage.ts';

/** The shortest time between two saved uses of a session that may be idle for ten minutes or more. */
const USE_INTERVAL_MS = 60_000;

/** Tracks all sessions for this tab: their records as last read, and its own use of one of them. */
export function createKnownSessions(
  environments: readonly [Environment, ...Environment[]],
  idleMs: number,
  { database, cookies, tab, now }: SessionPorts,
) {
  let open: ReadonlyMap<string, SessionRecord> = new Map();
  let over: readonly SessionRecord[] = [];
  /** The session that this tab last used, and when. The record may have an earlier time. */
  let used = { id: '', at: 0 };

  /** Never later than now: a use in the future is from before the clock was set back. */
  const lastUse = ({ id, usedAt }: SessionRecord) =>
    Math.min(now(), id === used.id ? Math.max(usedAt, used.at) : usedAt);
  const endOf = (record: SessionRecord): Ending | undefined =>
    endingOf(
      { ...record, usedAt: lastUse(record) },
      { now: now(), idleMs, hasCookie: cookies.has },
    );
  const put = (record: SessionRecord) => {
    open = new Map(open).set(record.environment, record);
  };
  const recordOf = (environment: Environment) => open.get(environmentKey(environment));
  const writeUse = (record: SessionRecord): void => {
    const usedAt = lastUse(record);
    const interval = Math.min(USE_INTERVAL_MS, idleMs / 10);
    const isRecent = usedAt >= record.usedAt && now() < record.usedAt + interval;
    if (usedAt === record.usedAt || isRecent) return;
    put({ ...record, usedAt });
    // If this fails, a later use is saved.
    void noteUse(database, record, usedAt, now).catch(() => undefined);
  };
  return {
    recordOf,
    endOf,
    put,
    /** Takes over the records of the database, and removes those of ended sessions from it. */
    read: (records: readonly SessionRecord[]): void => {
      over = records.filter(endOf);
      open = new Map(
        records
          .filter((record) => !over.includes(record))
          .map((record) => [record.environment, record]),
      );
      if (over.length > 0)
        void removeRecords(database, (record) => endOf(record) !== undefined).catch(
          () => undefined,
        );
      for (const record of open.values()) writeUse(record);
    },
    drop: (dropped?: SessionRecord): void => {
      open = new Map([...open].filter(([, record]) => dropped && record.id !== dropped.id));
    },
    choose: (): Environment => {
      const known = open.size > 0 ? [...open.values()] : over;
      const sessions = environments.flatMap((environment) => {
        const key = environmentKey(environment);
        const record = known.find((candidate) => candidate.environment === key);
        return record ? [{ name: environment.name, usedAt: record.usedAt }] : [];
      });
      return chooseEnvironment(environments, shownEnvironment.read(tab), sessions);
    },
    noteUse: (record: SessionRecord): void => {
      used = { id: record.id, at: now() };
      writeUse(record);
    },
    /** When a session ends because of inactivity, in milliseconds since 1970. */
    idleEnd: (record: SessionRecord): number => lastUse(record) + idleMs,
  };
}
