import { type QueryClient, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { petListsKey } from '../../api/list-pets-query.ts';
import { WIDEST_LISTS, type WidestList } from '../../api/widest-lists.ts';
import { mergeLists, type WidestLists } from './merge-lists.ts';
import { widestListQuery } from './widest-list.ts';

/** Widest lists as they were last read. */
export interface ReadLists {
  lists: WidestLists;
  /** Why a list could not be read the last time. */
  error: Error | undefined;
  /** Whether one of the lists was read before that failure. */
  isStale: boolean;
}

/**
 * Reads the widest lists and merges them. `merged` is undefined until each list was read or has failed. A list that could
 * not be read again stays as it was.
 */
export function useWidestLists() {
  const connection = useConnection();
  // Under the key of all lists, so that it is read again with them once a pet was added.
  const queryKey = [...petListsKey(connection.environmentName), 'widest'];
  const { data, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: ({ client }) =>
      readLists(client, connection, WIDEST_LISTS, {}, client.getQueryData<ReadLists>(queryKey)),
  });
  const lists = data?.lists;
  return {
    merged: useMemo(() => lists && mergeLists(lists), [lists]),
    error: data?.error,
    isStale: data?.isStale ?? false,
    isFetching,
    refetch: () => void refetch(),
  };
}

/** As TanStack Query has them. */
interface ReadOptions {
  staleTime?: number;
  retry?: (failures: number, error: Error) => boolean;
}

/**
 * Requests widest lists side by side, through the query cache. Never rejects.
 *
 * @param options of each request
 * @param before what was read earlier: a list that cannot be read stays as it was
 */
export async function readLists(
  queryClient: QueryClient,
  connection: Connection,
  names: readonly WidestList[],
  options: ReadOptions = {},
  before?: ReadLists,
): Promise<ReadLists> {
  const read: ReadLists = { lists: { ...before?.lists }, error: undefined, isStale: false };
  await Promise.all(
    names.map(async (name) => {
      const query = { ...widestListQuery(connection, name), staleTime: 0, ...options };
      try {
        read.lists[name] = await queryClient.fetchQuery(query);
      } catch (error) {
        if (error instanceof Error) read.error = error;
        read.isStale ||= name in read.lists;
      }
    }),
  );
  return read;
}
