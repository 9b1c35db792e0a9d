import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConnection } from '../../api/connection.ts';
import { isComplete, LIMIT } from '../../api/list-pets-query.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { FRESH_FOR_MS, MAX_LIMIT_LISTS, maxLimitListFor } from '../../api/max-limit-lists.ts';
import type { KnownPets } from '../../outbox/add-rows.ts';
import { loadedPets } from './loaded-pets.ts';
import { maxLimitListQuery } from './max-limit-list-query.ts';
import { useAddedPets } from './use-added-pets.ts';

/**
 * Loads the max-limit list of a status for the form, unless the cached one is less than two minutes old. A pet added
 * since is no reason: it is known from its response (`useAddedPets`).
 *
 * @param isReady false until the page is painted, so that the list does not delay the form
 * @returns a function to call on typing, which reloads a list that is older than two minutes
 */
export function useKeptList(status: PetStatus | undefined, isReady: boolean): () => void {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const query = maxLimitListQuery(connection, maxLimitListFor(status));
  const { dataUpdatedAt, refetch } = useQuery({
    ...query,
    enabled: isReady,
    staleTime: ({ state }) => (isFresh(state.dataUpdatedAt) ? 'static' : 0),
    refetchOnWindowFocus: false,
  });
  return useCallback(() => {
    if (isFresh(dataUpdatedAt) || queryClient.isFetching({ queryKey: query.queryKey })) return;
    void refetch();
  }, [dataUpdatedAt, refetch, queryClient, query.queryKey]);
}

/**
 * Returns a function for the pets that this page knows before it sends any, from its lists and the responses to this
 * computer, and its lists that are not cut off. Whether these were fresh enough is judged when the request leaves
 * (`find-similar-pets.ts`).
 */
export function useKnownBefore(): () => KnownPets {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const added = useAddedPets();
  return () => ({
    ids: [
      ...new Set([
        ...(loadedPets(queryClient, connection.environmentName)?.keys() ?? []),
        // Those that may be newer than the lists. A service that was reset may have assigned older IDs again.
        ...added.flatMap(({ pet, at }) => (isFresh(at) ? pet.id : [])),
      ]),
    ],
    complete: MAX_LIMIT_LISTS.flatMap((list) => {
      const { queryKey } = maxLimitListQuery(connection, list);
      const state = queryClient.getQueryState(queryKey);
      return state?.data !== undefined && isComplete(LIMIT.max, state.data)
        ? { list, at: state.dataUpdatedAt }
        : [];
    }),
  });
}

function isFresh(loadedAt: number): boolean {
  return Math.abs(Date.now() - loadedAt) <= FRESH_FOR_MS;
}
