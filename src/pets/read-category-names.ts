import * as z from 'zod/mini';
import { readInt64 } from '../api/int64.ts';
import { readJson } from '../api/read-json.ts';

/** A store's own words for its categories, by ID. */
export type CategoryNames = ReadonlyMap<bigint, string>;

const File = z.record(z.string(), z.unknown());
const Word = z.string().check(z.trim(), z.minLength(1));

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
  for (const [digits, value] of Object.entries(File.safeParse(json).data ?? {})) {
    const id = readInt64(digits);
    const word = Word.safeParse(value);
    if (typeof id === 'bigint' && word.success) names.set(id, word.data);
  }
  return names;
}
