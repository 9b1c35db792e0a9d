import { type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { parseJson, stringifyJson } from '../../api/json/json.ts';
import { type ListedPets, readPets } from '../../api/list-pets.ts';
import { type ListPetsQuery, petsPath } from '../../api/list-pets-query.ts';
import { LIMIT, type PetStatus } from '../../api/schemas.ts';
import { afterPaint } from '../../ui/after-paint.ts';

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
 * `isPlaceholderData`: also the one that was shown last before this visit. An older answer cannot
 * replace a newer one, since each has a key of its own.
 */
export function usePets(query: ListPetsQuery) {
  const connection = useConnection();
  const [remembered] = useState(() => recall(connection, query));
  const pets = useQuery({
    ...listOf(connection, query),
    placeholderData: (before) => before ?? remembered,
  });
  const { data, isPlaceholderData } = pets;
  const path = petsPath(query);
  useEffect(() => {
    if (data === undefined || isPlaceholderData) return undefined;
    // The rows come first.
    return afterPaint(() => connection.remembered.write(path, stringifyJson(data.pets)));
  }, [data, isPlaceholderData, connection, path]);
  return pets;
}

/** Asks for a list that is about to be shown: the request leaves before the page is drawn anew. */
export function useReadAhead(): (query: ListPetsQuery) => void {
  const queryClient = useQueryClient();
  const connection = useConnection();
  return (query) => void queryClient.prefetchQuery(listOf(connection, query));
}

function recall({ remembered }: Connection, query: ListPetsQuery): ListedPets | undefined {
  const text = remembered.read(petsPath(query));
  try {
    const listed = text === undefined ? undefined : readPets(parseJson(text), (row) => row);
    return listed?.pets.length ? listed : undefined;
  } catch {
    return undefined;
  }
}
