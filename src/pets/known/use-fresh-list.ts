import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConnection } from '../../api/connection.ts';
import { fullListFor } from '../../api/full-lists.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { isFresh } from './known-pets.ts';
import { fullListQuery } from './use-full-lists.ts';

/**
 * Loads the list of up to 100 of a status for the form, unless the cached one is less than two minutes old. A pet added
 * since is no reason: it is known from its response (`useKnownPets`).
 *
 * @param isReady false until the page is painted, so that the list does not delay the form
 * @returns a function to call on typing, which reloads a list that is older than two minutes
 */
export function useFreshList(status: PetStatus | undefined, isReady: boolean): () => void {
  const connection = useConnection();
  const queryClient = useQueryClient();
  const query = fullListQuery(connection, fullListFor(status));
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
