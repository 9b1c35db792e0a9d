// The list that a page last loaded is stored with its session, so that the next visit shows it immediately. The page
// before the app reads it, too (`src/early/`).
import type { SessionRecord } from '../database/schema.ts';
import type { Database } from '../database/transaction.ts';
import { changeRecord } from './session-records.ts';

/** The longest list to store, in UTF-16 code units. It is read with its record before each request. */
const MAX_LENGTH = 100_000;

/** Returns the stored list as JSON, if it was requested with this path. */
export function readLastList(
  { lastList }: { lastList?: { path: string; text: string } },
  path: string,
): string | undefined {
  return lastList?.path === path ? lastList.text : undefined;
}

/** Stores a list, if it was loaded with the key in use. One that is too long only removes the stored list. */
export async function writeLastList(
  database: Database,
  record: SessionRecord,
  path: string,
  text: string,
): Promise<void> {
  await changeRecord(database, record, ({ lastList: _before, ...stored }) => {
    if (stored.key !== record.key) return undefined;
    return text.length > MAX_LENGTH ? stored : { ...stored, lastList: { path, text } };
  });
}
