import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { maxLimitListsKey, petListsKey } from '../../api/list-pets-query.ts';
import { FRESH_FOR_MS, type MaxLimitList, maxLimitQuery } from '../../api/max-limit-lists.ts';
import type { MaxLimitLists } from './merge-lists.ts';

/**
 * Returns the keys of a max-limit list: of the one that the form, the search and pet pages share, and of one on the
 * screen, which `useListsAfterSending` refetches.
 */
export function maxLimitListKeys(environmentName: string, list: MaxLimitList) {
  return [
    [...maxLimitListsKey(environmentName), list],
    [...petListsKey(environmentName), 'max-limit', list],
  ] as const;
}

/** The query of one max-limit list, which the form, the search and pet pages share. */
export function maxLimitListQuery({ client, environmentName }: Connection, list: MaxLimitList) {
  return queryOptions({
    queryKey: maxLimitListKeys(environmentName, list)[0],
    queryFn: ({ signal }) => client.listPets(maxLimitQuery(list), signal),
    staleTime: FRESH_FOR_MS,
    // Once: there are four lists, and a person waits for all of them.
    retry: (failures, error) =>
      failures < 1 && error instanceof ApiError && error.isTransient && !isTooMany(error),
  });
}

interface Options {
  /**
   * Whether the lists are loaded on each visit, and with the lists on the screen (`useListsAfterSending`). Otherwise
   * lists of the last two minutes are used.
   */
  isCurrent: boolean;
  /** If false, nothing is loaded automatically, and loaded lists stay. */
  isWanted?: boolean;
}

/**
 * Loads max-limit lists in parallel, for the search, the overview and the import preview. The tab also loads them when it
 * becomes visible, but after a 429 only on request: the service wants fewer requests.
 */
export function useMaxLimitLists(
  names: readonly MaxLimitList[],
  { isCurrent, isWanted = true }: Options,
) {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const keyOf = (name: MaxLimitList) =>
    maxLimitListKeys(connection.environmentName, name)[isCurrent ? 1 : 0];
  const isRefused = () =>
    names.some((name) => isTooMany(queryClient.getQueryState(keyOf(name))?.error));
  return useQueries({
    queries: names.map((name) => ({
      ...maxLimitListQuery(connection, name),
      queryKey: keyOf(name),
      ...(isCurrent && { staleTime: 0 }),
      enabled: () => isWanted && !isRefused(),
    })),
    combine: (results) => {
      const lists: MaxLimitLists = {};
      for (const [index, { data }] of results.entries()) {
        const name = names[index];
        if (name && data) lists[name] = data;
      }
      return {
        // Not until each has loaded or failed, so that rows do not appear list by list.
        lists: results.every((one) => one.data ?? one.errorUpdateCount > 0) ? lists : undefined,
        /** Why a list could not be loaded. */
        error: results.find(({ error }) => error)?.error ?? undefined,
        /** Whether `lists` has an older version of a list that could not be loaded again. */
        isStale: results.some(({ isRefetchError }) => isRefetchError),
        isReading: results.some(({ isFetching }) => isFetching),
        readAgain: () => {
          for (const { refetch } of results) void refetch();
        },
      };
    },
  });
}

const isTooMany = (error: unknown) => error instanceof ApiError && error.status === 429;
