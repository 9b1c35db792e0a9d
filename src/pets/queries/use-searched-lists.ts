import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { WIDEST_LISTS, type WidestList, widestQuery } from '../../api/widest-lists.ts';
import type { ReadList } from './merge-lists.ts';
import { petListQuery } from './pet-queries.ts';

/** For how long a list is not read again, in milliseconds, unless a person asks for it. */
const FRESH = 30_000;

/** The widest lists that a search looks in, as they were last read. */
interface SearchedLists {
  lists: Partial<Record<WidestList, ReadList>>;
  /** Why a list could not be read the last time. */
  error: ApiError | undefined;
}

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
  const { data, isFetching } = useQuery<SearchedLists>({
    queryKey: [...searchKey(connection), status ?? 'all'],
    queryFn: skipToken,
  });
  const read = useCallback(
    async ({ isAsked }: { isAsked: boolean }) => {
      if (!isAsked && isStopped(queryClient, connection)) return;
      const queryKey = [...searchKey(connection), status ?? 'all'];
      const reading = queryClient.fetchQuery({
        queryKey,
        queryFn: () =>
          readLists(queryClient, connection, {
            names: searchedListsOf(status),
            maxAge: isAsked ? 0 : FRESH,
            before: queryClient.getQueryData(queryKey),
          }),
        retry: false,
      });
      // Rejected only when the session ends, which cancels it.
      await reading.catch(() => undefined);
    },
    [queryClient, connection, status],
  );
  return { lists: data?.lists, error: data?.error, isReading: isFetching, read };
}

function searchKey({ environmentName }: Connection) {
  return [environmentName, 'searched lists'];
}

function isStopped(queryClient: QueryClient, connection: Connection): boolean {
  return queryClient
    .getQueriesData<SearchedLists>({ queryKey: searchKey(connection) })
    .some(([, searched]) => searched?.error?.status === 429);
}

interface ReadOptions {
  names: readonly WidestList[];
  /** How old a list may be that is in the query cache, in milliseconds. */
  maxAge: number;
  before: SearchedLists | undefined;
}

async function readLists(
  queryClient: QueryClient,
  connection: Connection,
  { names, maxAge, before }: ReadOptions,
): Promise<SearchedLists> {
  const lists = { ...before?.lists };
  let failure: unknown;
  await Promise.all(
    names.map(async (name) => {
      try {
        const listed = await queryClient.fetchQuery({
          ...petListQuery(connection, widestQuery(name)),
          staleTime: maxAge,
          retry: (failures, error) =>
            failures < 1 && error instanceof ApiError && error.isTransient && error.status !== 429,
        });
        lists[name] = { listed, readAt: listed.receivedAt };
      } catch (error) {
        failure = error;
      }
    }),
  );
  // Any other error is that of **Cancel**, which the person knows of.
  return { lists, error: failure instanceof ApiError ? failure : undefined };
}
