import { environmentKey } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/session-record.ts';
import { chooseEnvironment } from './choose-environment.ts';
import { type Ending, endingOf } from './ending.ts';
import type { Environment } from './environment.ts';
import type { SessionPorts } from './session-ports.ts';
import { noteUse, removeRecords } from './stored-session.ts';
import { shownEnvironment } from './tab-storage.ts';

/** How often the use of a session is written at most, in milliseconds. */
const USE_INTERVAL_MS = 60_000;

/** Creates what this tab knows of all sessions: their records, as they were read last, and its own use of one. */
export function createKnownSessions(
  environments: readonly [Environment, ...Environment[]],
  idleMs: number,
  { database, cookies, tab, now }: SessionPorts,
) {
  let open: ReadonlyMap<string, SessionRecord> = new Map();
  let over: readonly SessionRecord[] = [];
  /** When this tab used a session last. Its record may not have that yet. */
  let used = { id: '', at: 0 };

  const lastUse = ({ id, usedAt }: SessionRecord) =>
    id === used.id ? Math.max(usedAt, used.at) : usedAt;
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
    if (usedAt === record.usedAt || now() < record.usedAt + interval) return;
    put({ ...record, usedAt });
    // What cannot be written now is written with the next use.
    void noteUse(database, record, usedAt).catch(() => undefined);
  };
  return {
    recordOf,
    endOf,
    put,
    /** Takes over what the database has, and removes the records of sessions that are over. */
    read: (records: readonly SessionRecord[]): void => {
      over = records.filter(endOf);
      open = new Map(
        records.filter((one) => !over.includes(one)).map((one) => [one.environment, one]),
      );
      if (over.length > 0)
        void removeRecords(database, (one) => endOf(one) !== undefined).catch(() => undefined);
      for (const record of open.values()) writeUse(record);
    },
    /** Forgets a session, or all. */
    drop: (dropped?: SessionRecord): void => {
      open = new Map([...open].filter(([, one]) => dropped && one.id !== dropped.id));
    },
    /** The environment to show at the start, and on the key screen. */
    choose: (): Environment => {
      const known = open.size > 0 ? [...open.values()] : over;
      const sessions = environments.flatMap((one) => {
        const record = known.find(({ environment }) => environment === environmentKey(one));
        return record ? [{ name: one.name, usedAt: record.usedAt }] : [];
      });
      return chooseEnvironment(environments, shownEnvironment.read(tab), sessions);
    },
    /** Notes that a person uses a session in this tab. */
    noteUse: (record: SessionRecord): void => {
      used = { id: record.id, at: now() };
      writeUse(record);
    },
    /** When a session ends without use, in milliseconds since 1970. */
    idleEnd: (record: SessionRecord): number => lastUse(record) + idleMs,
  };
}
