// Each function here changes session records in one strict transaction.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';
import type { SessionPorts } from './session-ports.ts';

/** The longest list to store, in UTF-16 code units. It is read with its record before each request. */
const MAX_LIST_LENGTH = 100_000;

interface AcceptedKey {
  key: string;
  /** Whether the key was saved, so that it is forgotten with its session. */
  isSaved: boolean;
  /** The ID of the session that this tab knew when it checked the key, if any. */
  continues: string | undefined;
  isOver: (record: SessionRecord) => boolean;
}

/**
 * Stores an accepted key, in a new session if there is none to continue, or it has ended since. Without cookies, stores
 * nothing and returns undefined. Throws SessionEnded if a saved key has no session anymore.
 */
export function acceptKey(
  { database, cookies, now, randomId }: SessionPorts,
  address: EnvironmentAddress,
  { key, isSaved, continues, isOver }: AcceptedKey,
): Promise<SessionRecord | undefined> {
  const environment = environmentKey(address);
  return database.change(async (tx) => {
    const stored = await tx.get('sessions', environment);
    const same = stored && stored.id === continues && !isOver(stored) ? stored : undefined;
    if (isSaved && !same) throw new SessionEnded();
    const record: SessionRecord = {
      environment,
      key,
      id: same?.id ?? randomId(),
      startedAt: same?.startedAt ?? now(),
      usedAt: now(),
      // A list loaded with another key is not shown.
      ...(same?.key === key && same.lastList && { lastList: same.lastList }),
    };
    // Before the record is stored: without the cookie, other tabs would end the session.
    cookies.set(address.name, record.id);
    if (!cookies.has(record.id)) return undefined;
    tx.put('sessions', record);
    return record;
  });
}

async function changeRecord(
  database: Database,
  { environment, id }: Pick<SessionRecord, 'environment' | 'id'>,
  change: (stored: SessionRecord) => SessionRecord | undefined,
): Promise<void> {
  await database.change(async (tx) => {
    const stored = await tx.get('sessions', environment);
    const next = stored?.id === id ? change(stored) : undefined;
    if (next) tx.put('sessions', next);
  });
}

/** Saves when a session was used, unless a later use is saved that is not in the future. */
export const noteUse = (
  database: Database,
  record: SessionRecord,
  usedAt: number,
  now: () => number,
) =>
  changeRecord(database, record, (stored) =>
    stored.usedAt < usedAt || stored.usedAt > now() ? { ...stored, usedAt } : undefined,
  );

/** Removes a refused key and its list, if the key is still in use. */
export const refuseKey = (database: Database, record: SessionRecord, refused: string) =>
  changeRecord(database, record, ({ key, lastList: _read, ...rest }) =>
    key === refused ? rest : undefined,
  );

/** Stores the last list, if it was loaded with the key in use. One that is too long only removes the stored list. */
export const rememberList = (
  database: Database,
  record: SessionRecord,
  lastList: NonNullable<SessionRecord['lastList']>,
) =>
  changeRecord(database, record, ({ lastList: _before, ...stored }) => {
    if (stored.key !== record.key) return undefined;
    return lastList.text.length > MAX_LIST_LENGTH ? stored : { ...stored, lastList };
  });

/** Removes session records. `isOver` runs in the transaction, because another tab may have noted a use. */
export async function removeRecords(
  database: Database,
  isOver: (record: SessionRecord) => boolean,
): Promise<void> {
  await database.change(async (tx) => {
    for (const record of await tx.all('sessions'))
      if (isOver(record)) tx.remove('sessions', record.environment);
  });
}
