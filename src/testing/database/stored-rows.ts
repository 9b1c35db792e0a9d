import { stringifyJson } from '../../api/json/json.ts';
import { DATABASE_NAME } from '../../database/database.ts';
import { openDB } from 'idb';

/** Returns all stored rows and files as one searchable text. */
export async function storedRows(): Promise<string> {
  const raw = await openDB(DATABASE_NAME);
  const stored = [...(await raw.getAll('rows')), ...(await raw.getAll('files'))];
  raw.close();
  return stringifyJson(stored);
}
