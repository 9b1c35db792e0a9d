import { readInt64 } from '../../api/json/int64.ts';
import { readJson } from '../../api/json/read-json.ts';

/** The store's names for its categories, by category ID. */
export type CategoryNames = ReadonlyMap<bigint, string>;

/**
 * Fetches the host's optional `categories.json`, such as `{"4": "Dogs"}`. Returns no names if the file
 * is missing or not JSON, and leaves out entries that are not an int64 with a text.
 *
 * @throws if the host did not respond, so that the query is retried
 */
export async function readCategoryNames(signal: AbortSignal): Promise<CategoryNames> {
  const response = await fetch(`${import.meta.env.BASE_URL}categories.json`, {
    signal,
    credentials: 'omit',
    cache: 'default',
  });
  return response.ok
    ? parseCategoryNames(await readJson(response).catch(() => undefined))
    : new Map();
}

/** Takes the names from the file's JSON. */
export function parseCategoryNames(json: unknown): CategoryNames {
  const names = new Map<bigint, string>();
  // Checked by hand: zod's record schema would add 1 KiB to the first view, which holds all of zod.
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return names;
  for (const [digits, name] of Object.entries(json)) {
    const id = readInt64(digits);
    if (typeof id === 'bigint' && typeof name === 'string' && name.trim() !== '')
      names.set(id, name.trim());
  }
  return names;
}
