import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { petListsKey, maxLimitListsKey } from '../../api/list-pets-query.ts';
import type { MaxLimitList } from '../../api/max-limit-lists.ts';
import type { MaxLimitLists } from './merge-lists.ts';
import { maxLimitListQuery } from './max-limit-list-query.ts';

/** Max-limit lists as they were last read. */
export interface ReadLists {
  lists: MaxLimitLists;
  /** Why a list could not be read the last time. */
  error: Error | undefined;
  /** Whether `lists` has a list as it was read before such a failure. */
  isStale: boolean;
}

interface Reading {
  /**
   * Whether the page shows what the store has now: the lists are read anew each time, and again once a pet was added
   * from this computer. Otherwise lists of the last two minutes will do (`maxLimitListQuery`).
   */
  isCurrent: boolean;
  /** False while nothing is to be read. What was read stays. */
  isWanted?: boolean;
}

/**
 * Reads max-limit lists side by side, for the search, the overview and the preview of an import. The result changes once
 * all requests have settled, so that rows do not come list by list. The lists are read again in the same way when the
 * tab becomes visible, but after a 429 only when a person asks: the service wants fewer requests.
 *
 * @param names which lists
 */
export function useMaxLimitLists(
  names: readonly MaxLimitList[],
  { isCurrent, isWanted = true }: Reading,
) {
  const connection = useConnection();
  const { environmentName } = connection;
  const queryClient = useQueryClient();
  // A reading under the key of the lists on the screen is read again with them (`useListsAfterSending`).
  const purpose = isCurrent
    ? [...petListsKey(environmentName), 'max-limit']
    : [environmentName, 'searched lists'];
  const queryKey = [...purpose, ...names];
  const { data, isFetching, refetch } = useQuery<ReadLists>({
    queryKey,
    queryFn: ({ client }) =>
      readMaxLimitLists(client, connection, names, {
        before: client.getQueryData<ReadLists>(queryKey),
        ...(isCurrent && { staleTime: 0 }),
      }),
    enabled: ({ state }) => isWanted && !isRefusedForNow(state.data),
  });
  const readAgain = useCallback(() => {
    // Marks the lists of the last two minutes as old, so that `maxLimitListQuery` requests them.
    const queries = { queryKey: maxLimitListsKey(environmentName), refetchType: 'none' } as const;
    void queryClient.invalidateQueries(queries).then(() => refetch());
  }, [queryClient, environmentName, refetch]);
  return {
    lists: data?.lists,
    error: data?.error,
    isStale: data?.isStale ?? false,
    isReading: isFetching,
    readAgain,
  };
}

interface ReadOptions {
  /** What was read earlier: a list that cannot be read stays as it was. */
  before?: ReadLists | undefined;
  /** How old a list may be, in milliseconds, so that it is not read again. Two minutes unless it is given. */
  staleTime?: number;
}

/** Requests max-limit lists side by side, through the query cache. Never rejects. */
export async function readMaxLimitLists(
  queryClient: QueryClient,
  connection: Connection,
  names: readonly MaxLimitList[],
  { before, ...options }: ReadOptions = {},
): Promise<ReadLists> {
  const read: ReadLists = { lists: { ...before?.lists }, error: undefined, isStale: false };
  await Promise.all(
    names.map(async (name) => {
      const query = { ...maxLimitListQuery(connection, name), retry: isWorthOneRetry, ...options };
      try {
        read.lists[name] = await queryClient.fetchQuery(query);
      } catch (error) {
        // Cancelled, as when the session ends: nothing that a person has to be told.
        if (error instanceof Error && !(error instanceof CancelledError)) read.error = error;
        read.isStale ||= name in read.lists;
      }
    }),
  );
  return read;
}

function isWorthOneRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.isTransient && error.status !== 429;
}

function isRefusedForNow(read: ReadLists | undefined): boolean {
  return read?.error instanceof ApiError && read.error.status === 429;
}
