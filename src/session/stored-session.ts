// Each function here changes session records in one strict transaction.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';

/** The longest list to store, in UTF-16 code units. It is read with its record before each request. */
const MAX_LIST_LENGTH = 100_000;

interface AcceptedKey {
  key: string;
  /** The ID for a new session. A continued one keeps its own. */
  id: string;
  /** The ID of the session that this tab knew when it checked the key, if any. */
  continues: string | undefined;
  now: number;
}

/** Stores an accepted key. Throws SessionEnded if the session to continue has ended since. */
export function acceptKey(
  database: Database,
  address: EnvironmentAddress,
  { key, id, continues, now }: AcceptedKey,
): Promise<SessionRecord> {
  const environment = environmentKey(address);
  return database.change(async (tx) => {
    const stored = await tx.get('sessions', environment);
    if (continues !== undefined && stored?.id !== continues) throw new SessionEnded();
    const isSame = stored !== undefined && stored.id === continues;
    const record: SessionRecord = {
      environment,
      key,
      id: isSame ? stored.id : id,
      startedAt: isSame ? stored.startedAt : now,
      usedAt: now,
      // A list loaded with another key is not shown.
      ...(isSame && stored.key === key && stored.lastList && { lastList: stored.lastList }),
    };
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

/** Saves when a session was used. */
export const noteUse = (database: Database, record: SessionRecord, usedAt: number) =>
  changeRecord(database, record, (stored) =>
    stored.usedAt < usedAt ? { ...stored, usedAt } : undefined,
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
