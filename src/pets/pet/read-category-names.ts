import { readInt64 } from '../../api/json/int64.ts';
import { readJson } from '../../api/json/read-json.ts';

/** A store's own words for its categories, by ID. */
export type CategoryNames = ReadonlyMap<bigint, string>;

/**
 * Fetches the host's optional `categories.json`, `{"4": "Dogs"}`. A file that is missing or broken
 * gives no names, and an entry that does not fit gives none of its own.
 *
 * @throws where the host did not answer: another time it may
 */
export async function readCategoryNames(signal: AbortSignal): Promise<CategoryNames> {
  const response = await fetch(`${import.meta.env.BASE_URL}categories.json`, {
    signal,
    credentials: 'omit',
    cache: 'default',
  });
  return response.ok ? categoryNames(await readJson(response).catch(() => undefined)) : new Map();
}

/** The names in a file's JSON. */
export function categoryNames(json: unknown): CategoryNames {
  const names = new Map<bigint, string>();
  // By hand: what zod has for it would weigh 1 KiB in the first view, where zod lies as a whole.
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return names;
  for (const [digits, word] of Object.entries(json)) {
    const id = readInt64(digits);
    if (typeof id === 'bigint' && typeof word === 'string' && word.trim() !== '')
      names.set(id, word.trim());
  }
  return names;
}
