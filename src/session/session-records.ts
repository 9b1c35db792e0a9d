// Each function here changes session records in one strict transaction.
import { environmentKey } from '../api/environment-key.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';
import type { Environment } from './environment.ts';
import { isOver } from './project-session.ts';
import { sessionCookies } from './session-cookies.ts';

interface AcceptedKey {
  key: string;
  /** Whether the key was saved, so that it is forgotten with its session. */
  isSaved: boolean;
  /** The ID of the session that this tab knew when it checked the key, if any. */
  continues: string | undefined;
  /** Whether to clear the database first, because **Forget key** could not. */
  clearsFirst: boolean;
}

/**
 * Stores an accepted key, in a new session if there is none to continue, or it has ended since. Without cookies, stores
 * nothing and returns undefined. Throws SessionEnded if a saved key has no session anymore.
 */
export function acceptKey(
  database: Database,
  address: Environment,
  { key, isSaved, continues, clearsFirst }: AcceptedKey,
): Promise<SessionRecord | undefined> {
  const environment = environmentKey(address);
  return database.change(async (tx) => {
    const stored = clearsFirst ? undefined : await tx.get('sessions', environment);
    const now = Date.now();
    const isSame = stored && stored.id === continues && !isOver(stored, address.rules, now);
    const same = isSame ? stored : undefined;
    if (isSaved && !same) throw new SessionEnded();
    const { id = crypto.randomUUID(), startedAt = now } = same ?? {};
    // Before the record is stored: without the cookie, other tabs would end the session.
    sessionCookies.set(address.name, id);
    if (!sessionCookies.has(id)) return undefined;
    // A list loaded with another key is not shown.
    const lastList = same?.key === key ? same.lastList : undefined;
    const record = { environment, key, id, startedAt, usedAt: now, ...(lastList && { lastList }) };
    if (clearsFirst) tx.clear();
    tx.put('sessions', record);
    return record;
  });
}

/** Changes the stored record of a session, unless it is gone, or `change` returns undefined. */
export async function changeRecord(
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
export const saveUse = (database: Database, record: SessionRecord, usedAt: number) =>
  changeRecord(database, record, (stored) =>
    stored.usedAt < usedAt || stored.usedAt > Date.now() ? { ...stored, usedAt } : undefined,
  );

/** Removes a refused key and its list, if the key is still in use. */
export const refuseKey = (database: Database, record: SessionRecord, refused: string) =>
  changeRecord(database, record, ({ key, lastList: _read, ...rest }) =>
    key === refused ? rest : undefined,
  );

/** Removes the records of ended sessions, and corrects uses in the future, from before a clock was set back. */
export async function tidyRecords(
  database: Database,
  records: readonly SessionRecord[],
  isEnded: (record: SessionRecord) => boolean,
): Promise<void> {
  if (records.some(isEnded)) await removeRecords(database, isEnded);
  for (const record of records)
    if (record.usedAt > Date.now()) await saveUse(database, record, Date.now());
}

/** `isRemoved` runs in the transaction, because another tab may have saved a use. */
export async function removeRecords(
  database: Database,
  isRemoved: (record: SessionRecord) => boolean,
): Promise<void> {
  await database.change(async (tx) => {
    for (const record of await tx.all('sessions'))
      if (isRemoved(record)) tx.remove('sessions', record.environment);
  });
}
