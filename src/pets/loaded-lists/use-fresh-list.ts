import { useQuery } from '@tanstack/react-query';
import { useConnection } from '../../api/connection.ts';
import { FRESH_FOR_MS, fullListFor } from '../../api/list-pets-query.ts';
import type { PetStatus } from '../../api/schemas.ts';
import { fullListQuery } from './full-lists.ts';

/** Whether a list or a pet from this time is recent, in milliseconds since 1970. */
export function isFresh(at: number): boolean {
  return Math.abs(Date.now() - at) <= FRESH_FOR_MS;
}

/**
 * Loads the list of up to 100 of a status for the form, unless the cached one is less than two minutes old. A pet added
 * since is no reason: it is known from its response (`useKnownPets`).
 *
 * @returns a function to call on typing, which loads the list again two minutes after it was loaded or has failed
 */
export function useFreshList(status: PetStatus | undefined): () => void {
  const { dataUpdatedAt, errorUpdatedAt, refetch } = useQuery({
    ...fullListQuery(useConnection(), fullListFor(status)),
    staleTime: ({ state }) => (isFresh(state.dataUpdatedAt) ? 'static' : 0),
    refetchOnWindowFocus: false,
  });
  return () => {
    if (!isFresh(Math.max(dataUpdatedAt, errorUpdatedAt))) void refetch({ cancelRefetch: false });
  };
}
