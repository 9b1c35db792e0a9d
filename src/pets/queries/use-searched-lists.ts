import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList } from '../../api/widest-lists.ts';
import { type ReadLists, readLists } from './use-widest-lists.ts';
import { KEPT } from './widest-list.ts';

/** The lists that hold the pets of a status: its own or, for all pets, all widest lists. */
export function searchedListsOf(status: PetStatus | undefined): readonly WidestList[] {
  return status === undefined ? WIDEST_LISTS : [status];
}

/**
 * The widest list of a status, or all of them. Nothing is read until `read` is called, also not when the tab becomes
 * visible. `lists` changes only when all requests of a reading have settled, so that rows come once and not list by
 * list. A list that could not be read stays as it was read before.
 *
 * After a 429, `read` does nothing until a person asks for it: the service has asked for fewer requests.
 */
export function useSearchedLists(status: PetStatus | undefined) {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const { data, isFetching } = useQuery<ReadLists>({
    queryKey: [...searchKey(connection), status ?? 'all'],
    queryFn: skipToken,
  });
  const read = useCallback(
    async ({ isAsked }: { isAsked: boolean }) => {
      if (!isAsked && isStopped(queryClient, connection)) return;
      const queryKey = [...searchKey(connection), status ?? 'all'];
      const options = { staleTime: isAsked ? 0 : KEPT, retry: isWorthOneRetry };
      const before = queryClient.getQueryData<ReadLists>(queryKey);
      const reading = queryClient.fetchQuery({
        queryKey,
        queryFn: () => readLists(queryClient, connection, searchedListsOf(status), options, before),
      });
      // Rejected only if it is cancelled, because the session ends or all queries are reset, as for another key.
      await reading.catch(() => undefined);
    },
    [queryClient, connection, status],
  );
  // Any other error says that the request was cancelled: nothing that a person has to be told.
  const error = data?.error instanceof ApiError ? data.error : undefined;
  return { lists: data?.lists, error, isReading: isFetching, read };
}

function searchKey({ environmentName }: Connection) {
  return [environmentName, 'searched lists'];
}

function isStopped(queryClient: QueryClient, connection: Connection): boolean {
  return queryClient
    .getQueriesData<ReadLists>({ queryKey: searchKey(connection) })
    .some(([, read]) => read?.error instanceof ApiError && read.error.status === 429);
}

function isWorthOneRetry(failures: number, error: Error): boolean {
  return failures < 1 && error instanceof ApiError && error.isTransient && error.status !== 429;
}
