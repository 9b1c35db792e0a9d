import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';
import { useConnection } from '../api/connection.ts';
import type { ListPetsQuery } from '../api/list-pets.ts';

/** The start of the key of every list of pets, for reading them again. */
export function listsKey(environment: string): QueryKey {
  return [environment, 'pets'];
}

/**
 * The list for one status and limit. While it is on its way the list before it stays, with
 * `isPlaceholderData`; an older answer cannot replace a newer one, since each has a key of its own.
 */
export function usePets({ status, limit }: ListPetsQuery) {
  const { client, environment } = useConnection();
  return useQuery({
    queryKey: [...listsKey(environment), { status, limit }],
    queryFn: ({ signal }) => client.listPets({ limit, ...(status && { status }) }, signal),
    placeholderData: keepPreviousData,
  });
}
