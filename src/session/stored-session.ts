// What is written to the records of sessions. Each function is one strict transaction.
import { environmentKey, type EnvironmentAddress } from '../api/environment-key.ts';
import { SessionEnded } from '../api/errors/api-error.ts';
import type { SessionRecord } from '../database/session-record.ts';
import type { Database } from '../database/transaction.ts';

/** The longest list that is stored, in UTF-16 code units. It is read with its record before each request. */
const LONGEST_LIST = 100_000;

interface AcceptedKey {
  key: string;
  /** The ID for a session that begins. One that continues keeps its own. */
  id: string;
  /** The ID of the session that this tab knew when the key was tried; undefined if there was none. */
  continues: string | undefined;
  now: number;
}

/**
 * Stores a key that the service has accepted.
 *
 * @throws SessionEnded if the session that was to continue has ended since
 */
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
      // With another key, nothing that was read with the one before is shown.
      ...(isSame && stored.key === key && stored.lastList && { lastList: stored.lastList }),
    };
    tx.put('sessions', record);
    return record;
  });
}

/** Changes the record of a session that has not ended. */
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

/** Notes when a session was used. */
export const noteUse = (database: Database, record: SessionRecord, usedAt: number) =>
  changeRecord(database, record, (stored) =>
    stored.usedAt < usedAt ? { ...stored, usedAt } : undefined,
  );

/** Removes a key that the service has refused, if it is still the one in use, and the list that was read with it. */
export const refuseKey = (database: Database, record: SessionRecord, refused: string) =>
  changeRecord(database, record, ({ key, lastList: _read, ...rest }) =>
    key === refused ? rest : undefined,
  );

/** Stores the last list that was read with a key. One that is too long is not stored. */
export const rememberList = (
  database: Database,
  record: SessionRecord,
  lastList: NonNullable<SessionRecord['lastList']>,
) =>
  changeRecord(database, record, ({ lastList: _before, ...stored }) => {
    if (stored.key !== record.key) return undefined;
    return lastList.text.length > LONGEST_LIST ? stored : { ...stored, lastList };
  });

/** Removes records of sessions. `isOver` is asked again in the transaction: another tab may have noted a use. */
export async function removeRecords(
  database: Database,
  isOver: (record: SessionRecord) => boolean,
): Promise<void> {
  await database.change(async (tx) => {
    for (const record of await tx.all('sessions'))
      if (isOver(record)) tx.remove('sessions', record.environment);
  });
}
