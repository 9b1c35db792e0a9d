import { CancelledError, type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { petListsKey, maxLimitListsKey } from '../../api/list-pets-query.ts';
import type { MaxLimitList } from '../../api/max-limit-lists.ts';
import type { MaxLimitLists } from './merge-lists.ts';
import { maxLimitListQuery } from './max-limit-list-query.ts';

/** Max-limit lists as last loaded. */
export interface ReadLists {
  lists: MaxLimitLists;
  /** Why the last attempt to load a list failed. */
  error: Error | undefined;
  /** Whether `lists` has an older version of a list that could not be loaded again. */
  isStale: boolean;
}

interface Reading {
  /**
   * Whether the lists are loaded on each visit, and with the lists on the screen (`useListsAfterSending`). Otherwise
   * lists of the last two minutes are used (`maxLimitListQuery`).
   */
  isCurrent: boolean;
  /** If false, nothing is loaded automatically, and loaded lists stay. */
  isWanted?: boolean;
}

/**
 * Loads max-limit lists in parallel, for the search, the overview and the import preview. The result changes once all
 * requests have settled, so that rows do not appear list by list. The tab also loads them when it becomes visible,
 * but after a 429 only on request: the service wants fewer requests.
 */
export function useMaxLimitLists(
  names: readonly MaxLimitList[],
  { isCurrent, isWanted = true }: Reading,
) {
  const connection = useConnection();
  const { environmentName } = connection;
  const queryClient = useQueryClient();
  // A query under the key of the lists on the screen is refetched with them (`useListsAfterSending`).
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
    // Makes lists of the last two minutes stale, so that `maxLimitListQuery` requests them.
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
  /** The last result. It supplies the lists that cannot be loaded now. */
  before?: ReadLists | undefined;
  /** The age in milliseconds up to which a cached list is used. Two minutes by default. */
  staleTime?: number;
}

/** Requests max-limit lists in parallel, through the query cache. Never rejects. */
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
        // A cancelled request is no failure: the session has ended, for example.
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
