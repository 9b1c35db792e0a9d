// The lists of up to 100 as queries. The form, the search and pet pages share those of the last two minutes.
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import {
  FRESH_FOR_MS,
  type FullList,
  fullListParameters,
  fullListsKey,
  petListsKey,
} from '../../api/list-pets-query.ts';
import type { FullLists } from './merge-lists.ts';

/**
 * Returns the keys of a list of up to 100: of the one that the form, the search and pet pages share, and of one on the
 * screen, which `useListsAfterSending` refetches.
 */
export function fullListKeys(environmentName: string, list: FullList) {
  return [
    [...fullListsKey(environmentName), list],
    [...petListsKey(environmentName), 'full', list],
  ] as const;
}

export function fullListQuery({ client, environmentName }: Connection, list: FullList) {
  return queryOptions({
    queryKey: fullListKeys(environmentName, list)[0],
    queryFn: ({ signal }) => client.listPets(fullListParameters(list), signal),
    staleTime: FRESH_FOR_MS,
    // Once: there are four lists, and a person waits for all of them.
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && error.isTransient && !isTooMany(error),
  });
}

/**
 * Loads lists of up to 100 in parallel, for the search, the overview and the import preview. The tab also loads them
 * when it becomes visible, but after a 429 only on request: the service wants fewer requests.
 *
 * @param isCurrent whether each visit loads the lists again, and `useListsAfterSending` loads them with the lists on the
 * screen. If false, lists that are at most two minutes old are used.
 * @param renewsAfter loads the lists again after so many milliseconds, while the page is visible
 * @param isWanted if false, nothing is loaded automatically, and loaded lists stay
 */
export function useFullLists(
  names: readonly FullList[],
  {
    isCurrent,
    renewsAfter,
    isWanted = true,
  }: { isCurrent: boolean; renewsAfter?: number; isWanted?: boolean },
) {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const keyOf = (name: FullList) =>
    fullListKeys(connection.environmentName, name)[isCurrent ? 1 : 0];
  const isRefused = () =>
    names.some((name) => isTooMany(queryClient.getQueryState(keyOf(name))?.error));
  return useQueries({
    queries: names.map((name) => ({
      ...fullListQuery(connection, name),
      queryKey: keyOf(name),
      ...(isCurrent && { staleTime: 0 }),
      ...(renewsAfter !== undefined && { refetchInterval: renewsAfter }),
      enabled: () => isWanted && !isRefused(),
    })),
    combine: (results) => {
      const lists: FullLists = {};
      for (const [index, name] of names.entries()) {
        const data = results[index]?.data;
        if (data) lists[name] = data;
      }
      const areSettled = results.every(
        ({ data, errorUpdateCount }) => data ?? errorUpdateCount > 0,
      );
      return {
        // Not until each has loaded or failed, so that rows do not appear list by list.
        lists: areSettled ? lists : undefined,
        error: results.find(({ error }) => error)?.error ?? undefined,
        /** Whether `lists` has an older version of a list that could not be loaded again. */
        isStale: results.some(({ isRefetchError }) => isRefetchError),
        isLoading: results.some(({ isFetching }) => isFetching),
        reload: () => {
          for (const { refetch } of results) void refetch();
        },
      };
    },
  });
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429;
