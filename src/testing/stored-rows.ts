import { stringifyJson } from '../api/json/json.ts';
import { DATABASE_NAME } from '../database/database.ts';
import { openDB } from 'idb';

/** Returns all stored rows and groups as one searchable text. */
export async function storedRows(): Promise<string> {
  const raw = await openDB(DATABASE_NAME);
  const stored = [...(await raw.getAll('rows')), ...(await raw.getAll('groups'))];
  raw.close();
  return stringifyJson(stored);
}
