import { type QueryClient, type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import * as z from 'zod/mini';
import { type Connection, type TabStorage, useConnection } from '../api/connection.ts';
import { parseJson, stringifyJson } from '../api/json.ts';
import { Pet } from '../api/schemas.ts';

/** A pet that this tab added, as the service answered it, and when that was (ISO 8601, UTC). */
export type AddedPet = Pet & { at: string };

const NONE: readonly AddedPet[] = [];
// Also named where Practice is started afresh (`src/practice/start-afresh.tsx`).
const NAME = 'added';
const Row = z.object({ ...Pet.shape, at: z.string() });

/** Where the cache holds what this tab added to an environment. */
export function addedKey(environment: string): QueryKey {
  return [environment, 'added'];
}

/**
 * The pets that this tab added to the open environment, in order. They are known for certain,
 * whereas a list may not reach them (section 4.1 has no pages). They outlive a reload and are
 * forgotten with the key.
 */
export function useAddedPets() {
  const { environment, storage } = useConnection();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: addedKey(environment),
    queryFn: () => readAdded(storage),
    staleTime: Infinity,
    gcTime: Infinity,
  });
  const remember = useCallback(
    (pet: Pet) => rememberAdded(queryClient, { environment, storage }, [pet]),
    [queryClient, environment, storage],
  );
  return { added: data ?? NONE, remember };
}

/** Puts pets at the end of those that this tab added, all at once. */
export function rememberAdded(
  queryClient: QueryClient,
  { environment, storage }: Pick<Connection, 'environment' | 'storage'>,
  pets: readonly Pet[],
): void {
  const at = new Date().toISOString();
  const added = [...readAdded(storage), ...pets.map((pet) => ({ ...pet, at }))];
  storage.set(NAME, stringifyJson(added));
  queryClient.setQueryData<readonly AddedPet[]>(addedKey(environment), added);
}

function readAdded(storage: TabStorage): readonly AddedPet[] {
  try {
    const rows = parseJson(storage.get(NAME) ?? '[]');
    if (!Array.isArray(rows)) return NONE;
    return rows.flatMap((row) => Row.safeParse(row).data ?? []);
  } catch {
    return NONE;
  }
}
