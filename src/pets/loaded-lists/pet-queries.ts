import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type DatedPets, readPets } from '../../api/client.ts';
import { type Connection, useConnection } from '../../api/connection.ts';
import { parseJson, stringifyJson } from '../../api/json/json.ts';
import { type ListPetsQuery, petListsKey, petsPath } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { CategoryNames } from '../pet/category-names.ts';
import { afterPaint } from '../../ui/timing/after-paint.ts';

const REFETCH_INTERVAL_MS = 60_000;

/** How old the response to the request of `src/before-react/` may be when the app uses it. An older one is refetched. */
const MAX_AGE_MS = 2000;

export function petListQuery(
  { client, environmentName }: Pick<Connection, 'client' | 'environmentName'>,
  query: ListPetsQuery,
) {
  return queryOptions({
    queryKey: [...petListsKey(environmentName), petsPath(query)],
    queryFn: ({ signal }) => client.listPets(query, signal),
  });
}

export type ListOnScreen = ReturnType<typeof usePets>;

/**
 * The list for one status and limit. Until it has loaded or failed, `data` is the previous list or the remembered one,
 * if there is one, and `isPlaceholderData` is true. If it fails, `data` is the remembered list of the same address.
 * Each list has its own query key, so that a late response cannot replace a newer list.
 */
export function usePets(query: ListPetsQuery) {
  const connection = useConnection();
  const { client } = connection;
  // Read once, and kept while another filter is chosen before the first list has loaded.
  const [remembered] = useState(() => {
    const list = readRememberedList(connection, query);
    return { client, path: petsPath(query), list };
  });
  const pets = useQuery({
    ...petListQuery(connection, query),
    placeholderData: (previous) =>
      previous ?? (remembered.client === client ? remembered.list : undefined),
    // Prevents a second request for a list that `useChosenList` has just loaded.
    staleTime: 1000,
    // Refetches whenever the tab becomes visible, even within `staleTime`. TanStack Query 5 calls that "window focus".
    refetchOnWindowFocus: 'always',
    // Paused after a failure. TanStack Query also pauses it while the tab is hidden.
    refetchInterval: ({ state }) => (state.status === 'error' ? false : REFETCH_INTERVAL_MS),
  });
  const { data, dataUpdatedAt, isPlaceholderData, error, isFetching, failureReason, refetch } =
    pets;
  const path = petsPath(query);
  const listed = isPlaceholderData ? undefined : data;
  // The list that `src/before-react/` requested may have waited for the app to load.
  const isOld = listed !== undefined && dataUpdatedAt - listed.receivedAt > MAX_AGE_MS;
  useEffect(() => {
    if (isOld) void refetch();
  }, [isOld, refetch]);
  // TanStack Query drops placeholder data when the query fails.
  const isKept = error !== null && remembered.client === client && remembered.path === path;
  return {
    data: data ?? (isKept ? remembered.list : undefined),
    isPlaceholderData,
    error,
    isFetching,
    failureReason,
    refetch,
  };
}

/** Remembers a list that was loaded, with the names of its categories. */
export function useRemember(
  query: ListPetsQuery,
  rows: readonly Pet[] | undefined,
  names: CategoryNames,
): void {
  const { remembered } = useConnection();
  const path = petsPath(query);
  useEffect(() => {
    if (rows === undefined) return undefined;
    const ofRows: Record<string, string> = {};
    for (const { categoryId } of rows) {
      const name = names.get(categoryId);
      if (name !== undefined) ofRows[String(categoryId)] = name;
    }
    // Written after the next paint, so that storage does not delay the rows.
    return afterPaint(() => remembered.write(path, stringifyJson(rows), ofRows));
  }, [rows, names, remembered, path]);
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
