import { stringifyJson } from '../api/json/json.ts';
import { DATABASE_NAME } from '../database/database.ts';
import { openDB } from 'idb';

/** Returns all rows and groups that are stored, as one text to search. */
export async function storedRows(): Promise<string> {
  const raw = await openDB(DATABASE_NAME);
  const stored = [...(await raw.getAll('rows')), ...(await raw.getAll('groups'))];
  raw.close();
  return stringifyJson(stored);
}
