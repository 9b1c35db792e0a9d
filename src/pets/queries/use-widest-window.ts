import { type QueryClient, useQueries, type UseQueryResult } from '@tanstack/react-query';
import { type Connection, useConnection } from '../../api/connection.ts';
import type { ListedPets } from '../../api/list-pets.ts';
import { widestListOf } from './pet-queries.ts';
import {
  mergeWindows,
  type ReadList,
  type WidestWindow,
  type WindowName,
  WINDOWS,
} from './widest-window.ts';

const listFor = (connection: Connection, name: WindowName) =>
  widestListOf(connection, name === 'any' ? undefined : name);

/**
 * The widest window, read by four requests side by side. They share the cache with the lists of the
 * same width. `window` is there once each of the four was read or has failed; never unless `enabled`.
 */
export function useWidestWindow({ enabled }: { enabled: boolean }) {
  const connection = useConnection();
  return useQueries({
    queries: enabled ? WINDOWS.map((name) => listFor(connection, name)) : [],
    combine: combineLists,
  });
}

function combineLists(lists: readonly UseQueryResult<ListedPets>[]) {
  // A list that failed counts as read in vain, also while it is tried again.
  const isSettled =
    lists.length > 0 &&
    lists.every(({ data, errorUpdateCount }) => data !== undefined || errorUpdateCount > 0);
  return {
    window: isSettled
      ? mergeLists(
          lists.map(({ data, dataUpdatedAt }) => data && { listed: data, readAt: dataUpdatedAt }),
        )
      : undefined,
    /** Why a list could not be read, or not again; known with the window. */
    error: (isSettled && lists.find(({ error }) => error !== null)?.error) || null,
    /** Whether nothing at all could be read. */
    isUnread: lists.every(({ data }) => data === undefined),
    /** Whether a list is from before a failure. */
    isOld: lists.some(({ data, error }) => data !== undefined && error !== null),
    isFetching: lists.some(({ isFetching }) => isFetching),
    refetch: () => void Promise.all(lists.map(({ refetch }) => refetch())),
  };
}

/**
 * Reads the widest window anew, for a question asked once.
 *
 * @throws what the client throws, where no list could be read
 */
export async function readWidestWindow(
  queryClient: QueryClient,
  connection: Connection,
): Promise<WidestWindow> {
  const lists = await Promise.allSettled(
    WINDOWS.map(async (name) => ({
      listed: await queryClient.fetchQuery({ ...listFor(connection, name), staleTime: 0 }),
      readAt: Date.now(),
    })),
  );
  const failed = lists.filter((list) => list.status === 'rejected');
  if (failed.length === lists.length) throw failed[0]?.reason;
  return mergeLists(lists.map((list) => (list.status === 'fulfilled' ? list.value : undefined)));
}

// Both ways to read keep the order of WINDOWS.
function mergeLists(lists: readonly (ReadList | undefined)[]): WidestWindow {
  const [available, pending, sold, any] = lists;
  return mergeWindows({ available, pending, sold, any });
}
