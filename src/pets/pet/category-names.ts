import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { readInt64 } from '../../api/json/int64.ts';
import { readJson, UnreadableBody } from '../../api/json/read-json.ts';

export type CategoryNames = ReadonlyMap<bigint, string>;

/**
 * Fetches the host's optional `categories.json`, such as `{"4": "Dogs"}`. Returns no names if the host has no such file
 * or it is not JSON, and skips entries that are not an int64 with a text.
 *
 * @throws if the host did not respond, broke off, or failed (5xx), so that the next page fetches the file again
 */
export async function loadCategoryNames(signal: AbortSignal): Promise<CategoryNames> {
  const response = await fetch(`${import.meta.env.BASE_URL}categories.json`, {
    signal,
    credentials: 'omit',
    cache: 'default',
  });
  if (response.status >= 500) throw new Error(`categories.json: status ${response.status}`);
  if (!response.ok) return new Map();
  try {
    return parseCategoryNames(await readJson(response));
  } catch (error) {
    if (error instanceof UnreadableBody) return new Map();
    throw error;
  }
}

export function parseCategoryNames(json: unknown): CategoryNames {
  const names = new Map<bigint, string>();
  // Checked by hand: zod's record schema would make the first view 1 KiB larger.
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return names;
  for (const [digits, name] of Object.entries(json)) {
    const id = readInt64(digits);
    if (typeof id === 'bigint' && typeof name === 'string' && name.trim() !== '')
      names.set(id, name.trim());
  }
  return names;
}

export const NO_NAMES: CategoryNames = new Map();

/**
 * The query for category names, since `Pet` only has category IDs. They come from the host's optional `categories.json`,
 * or from the sample pets in an environment that starts with them.
 */
export function categoryNamesQuery({
  environmentName,
  sampleCategories,
}: Pick<Connection, 'environmentName' | 'sampleCategories'>) {
  return {
    queryKey: [environmentName, 'category names'],
    queryFn: async ({ signal }: { signal: AbortSignal }) =>
      sampleCategories ? parseCategoryNames(await sampleCategories()) : loadCategoryNames(signal),
    staleTime: Infinity,
    gcTime: Infinity,
  };
}

/** Until the names have loaded, those of the last list of pets; empty if that fails. */
export function useCategoryNames(enabled: boolean): CategoryNames {
  const connection = useConnection();
  const placeholderData = useMemo(
    () => parseCategoryNames(connection.remembered.names),
    [connection.remembered],
  );
  return useQuery({ ...categoryNamesQuery(connection), enabled, placeholderData }).data ?? NO_NAMES;
}
