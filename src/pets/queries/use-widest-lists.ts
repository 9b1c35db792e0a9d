import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import type { DatedPets } from '../../api/list-pets.ts';
import { WIDEST_LISTS, widestQuery } from '../../api/widest-lists.ts';
import { type MergedLists, mergeLists, type ReadList } from './merge-lists.ts';
import { petListQuery } from './pet-queries.ts';

/**
 * Reads the widest lists side by side and merges them. They share the query cache with the list
 * page. `merged` is undefined until each list was read or has failed, and while `enabled` is false.
 */
export function useWidestLists({ enabled }: { enabled: boolean }) {
  const connection = useConnection();
  return useQueries({
    queries: enabled ? WIDEST_LISTS.map((list) => petListQuery(connection, widestQuery(list))) : [],
    combine: combineLists,
  });
}

function combineLists(lists: readonly UseQueryResult<DatedPets>[]) {
  // A list that failed once counts as settled, also while it is being read again.
  const isSettled =
    lists.length > 0 &&
    lists.every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0);
  return {
    merged: isSettled
      ? mergeInOrder(lists.map(({ data }) => data && { listed: data, readAt: data.receivedAt }))
      : undefined,
    /** The first list's error, even if older rows of that list are available; null until all have settled. */
    error: (isSettled && lists.find(({ error }) => error !== null)?.error) || null,
    /** Whether no list has rows: all have failed, none has arrived yet, or `enabled` is false. */
    isUnread: lists.every(({ data }) => data === undefined),
    /** Whether some list has older rows, because its last request failed. */
    isStale: lists.some(({ data, error }) => data !== undefined && error !== null),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  };
}

/**
 * Requests the widest lists now, even if the query cache has them, and merges those that could be
 * read.
 *
 * @throws the client's error if no list could be read
 */
export async function readWidestLists(
  queryClient: QueryClient,
  connection: Connection,
): Promise<MergedLists> {
  const lists = await Promise.allSettled(
    WIDEST_LISTS.map(async (list) => {
      const listed = await queryClient.fetchQuery({
        ...petListQuery(connection, widestQuery(list)),
        staleTime: 0,
      });
      return { listed, readAt: listed.receivedAt };
    }),
  );
  const failed = lists.filter((list) => list.status === 'rejected');
  if (failed.length === lists.length) throw failed[0]?.reason;
  return mergeInOrder(lists.map((list) => (list.status === 'fulfilled' ? list.value : undefined)));
}

// The lists come in the order of WIDEST_LISTS.
function mergeInOrder(lists: readonly (ReadList | undefined)[]): MergedLists {
  return mergeLists(Object.fromEntries(WIDEST_LISTS.map((name, index) => [name, lists[index]])));
}
