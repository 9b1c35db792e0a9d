import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { parseJson, stringifyJson } from '../../api/json/json.ts';
import { type DatedPets, readPets } from '../../api/list-pets.ts';
import { type ListPetsQuery, petListsKey, petsPath } from '../../api/list-pets-query.ts';
import { afterPaint } from '../../ui/timing/after-paint.ts';

/** How often a list in view is read again, in milliseconds. */
const READ_INTERVAL_MS = 60_000;

/** For how long a response may wait for the app before the list is read again. */
const MAX_AGE_MS = 2000;

/** The query key and query function of one list. */
export function petListQuery(
  { client, environmentName }: Pick<Connection, 'client' | 'environmentName'>,
  { status, limit }: ListPetsQuery,
) {
  return queryOptions({
    queryKey: [...petListsKey(environmentName), { status, limit }],
    queryFn: ({ signal }) => client.listPets({ limit, ...(status && { status }) }, signal),
  });
}

/**
 * The list for one status and limit. Until it is read or has failed, `data` is the list that was shown before, or the
 * remembered one, and `isPlaceholderData` is true; without either, `data` is undefined. Each list has its own query
 * key, so that a late response cannot replace a newer list.
 */
export function usePets(query: ListPetsQuery) {
  const connection = useConnection();
  const { keyNumber } = connection;
  const [remembered] = useState(() => ({ keyNumber, list: readRememberedList(connection, query) }));
  const pets = useQuery({
    ...petListQuery(connection, query),
    placeholderData: (before) =>
      before ?? (remembered.keyNumber === keyNumber ? remembered.list : undefined),
    // A list that `usePrefetchPets` has just read is not requested again. Without this `staleTime`, each
    // change of the filter would send two requests if the first is answered quickly.
    staleTime: 1000,
    // Becoming visible, the page always asks for the list, even within `staleTime`. TanStack Query 5 takes
    // `visibilitychange` for the focus, and ignores the focus of the window.
    refetchOnWindowFocus: 'always',
    // Not while the tab is hidden (TanStack Query), nor after a failure, until it is read again for another reason.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : READ_INTERVAL_MS),
  });
  const { data, dataUpdatedAt, isPlaceholderData, refetch } = pets;
  const path = petsPath(query);
  const rows = isPlaceholderData ? undefined : data?.pets;
  useEffect(() => {
    if (rows === undefined) return undefined;
    // Written after the next paint, so that storage does not delay the rows.
    return afterPaint(() => connection.remembered.write(path, stringifyJson(rows)));
  }, [rows, connection, path]);
  // The list that was requested before the app had loaded may have waited for it (`src/boot/`).
  const isOld =
    rows !== undefined && data !== undefined && dataUpdatedAt - data.receivedAt > MAX_AGE_MS;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  return pets;
}

/**
 * Returns a function that requests a list before the page renders it. Its promise resolves when the list has
 * been read or has failed, and never rejects.
 */
export function usePrefetchPets(): (query: ListPetsQuery) => Promise<void> {
  const queryClient = useQueryClient();
  const connection = useConnection();
  return (query) => queryClient.prefetchQuery(petListQuery(connection, query));
}

function readRememberedList(
  { remembered }: Connection,
  query: ListPetsQuery,
): DatedPets | undefined {
  const text = remembered.read(petsPath(query));
  try {
    const listed = text === undefined ? undefined : readPets(parseJson(text), (row) => row);
    return listed?.pets.length ? { ...listed, receivedAt: 0 } : undefined;
  } catch {
    return undefined;
  }
}
