import { keepPreviousData, type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { type Connection, useConnection } from '../api/connection.ts';
import type { ListPetsQuery } from '../api/list-pets.ts';
import { LIMIT, type PetStatus } from '../api/schemas.ts';

/** The start of the key of every list of pets, for reading them again. */
export function listsKey(environment: string): QueryKey {
  return [environment, 'pets'];
}

/** One list: its key in the cache, and how it is read. */
export function listOf({ client, environment }: Connection, { status, limit }: ListPetsQuery) {
  return queryOptions({
    queryKey: [...listsKey(environment), { status, limit }],
    queryFn: ({ signal }) => client.listPets({ limit, ...(status && { status }) }, signal),
  });
}

/** As much of one status, or of all, as the interface lets one see (section 8). */
export function widestListOf(connection: Connection, status: PetStatus | undefined) {
  return listOf(connection, { limit: LIMIT.max, ...(status && { status }) });
}

/**
 * The list for one status and limit. While it is on its way the list before it stays, with
 * `isPlaceholderData`; an older answer cannot replace a newer one, since each has a key of its own.
 */
export function usePets(query: ListPetsQuery) {
  return useQuery({ ...listOf(useConnection(), query), placeholderData: keepPreviousData });
}
