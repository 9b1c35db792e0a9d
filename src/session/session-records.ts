// Reads and changes session records. Each change is one strict transaction.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import type { SessionRecord } from '../database/schema.ts';
import { database } from '../database/database.ts';
import { endingOf } from './session-shown.ts';
import { sessionCookies } from './session-cookies.ts';

interface AcceptedKey {
  key: string;
  /** The ID of the session that this tab knew when it checked the key, if any. */
  continues: string | undefined;
  /** Whether to clear the database first, because **Forget key** could not. */
  clearsFirst: boolean;
}

/**
 * Stores an accepted key, in a new session if there is none to continue, or it has ended since. Without cookies, stores
 * nothing and returns undefined.
 */
export function acceptKey(
  address: EnvironmentAddress,
  { key, continues, clearsFirst }: AcceptedKey,
): Promise<SessionRecord | undefined> {
  const environment = environmentKey(address);
  return database.change(async (tx) => {
    const stored = clearsFirst ? undefined : await tx.get('sessions', environment);
    const now = Date.now();
    const isSame = stored && stored.id === continues && !endingOf(stored, sessionCookies.has, now);
    const same = isSame ? stored : undefined;
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
async function changeRecord(
  { environment, id }: Pick<SessionRecord, 'environment' | 'id'>,
  change: (stored: SessionRecord) => SessionRecord | undefined,
): Promise<void> {
  await database.change(async (tx) => {
    const stored = await tx.get('sessions', environment);
    const next = stored?.id === id ? change(stored) : undefined;
    if (next) tx.put('sessions', next);
  });
}

export const saveUse = (record: SessionRecord, usedAt: number) =>
  changeRecord(record, (stored) => (stored.usedAt < usedAt ? { ...stored, usedAt } : undefined));

export const refuseKey = (record: SessionRecord, refused: string) =>
  changeRecord(record, ({ key, lastList: _read, ...rest }) => (key === refused ? rest : undefined));

/** The longest list to store, in UTF-16 code units. It is read with its record before each request. */
const MAX_LIST_LENGTH = 100_000;

export const savedList = ({ lastList }: SessionRecord, path: string) =>
  lastList?.path === path ? lastList.text : undefined;

/** Stores the last list, if it was loaded with the key in use. One that is too long only removes the stored list. */
export const saveList = (record: SessionRecord, list: NonNullable<SessionRecord['lastList']>) =>
  changeRecord(record, ({ lastList: _before, ...stored }) => {
    if (stored.key !== record.key) return undefined;
    return list.text.length > MAX_LIST_LENGTH ? stored : { ...stored, lastList: list };
  });

/** `isRemoved` runs in the transaction, because another tab may have saved a use. */
export async function removeRecords(isRemoved: (record: SessionRecord) => boolean): Promise<void> {
  await database.change(async (tx) => {
    for (const record of await tx.all('sessions'))
      if (isRemoved(record)) tx.remove('sessions', record.environment);
  });
}
