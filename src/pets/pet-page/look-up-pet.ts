import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { Pet } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import { formatTime } from '../../ui/format-time.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import {
  describeCoverage,
  hasAllPets,
  type MergedLists,
  mergeLists,
} from '../queries/merge-lists.ts';
import { readMaxLimitLists } from '../queries/read-max-limit-lists.ts';
import { useAddedPets } from '../queries/use-added-pets.ts';

/** The result of looking up a pet. */
export interface Lookup {
  pet: Pet | undefined;
  /** The searched lists, if `getPet` did not return the pet and any could be loaded. */
  searched?: MergedLists | undefined;
  /** Whether `getPet` responded with 404. Lists may have the pet anyway. */
  isUnknown?: boolean;
}

/** Queries one pet. `lookup` is undefined without a current result. */
export function usePet(id: bigint) {
  const connection = useConnection();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [connection.environmentName, 'pet', String(id)],
    queryFn: ({ client, signal }) => lookUpPet(id, connection, client, signal),
  });
  // "Not found" only counts if it was loaded on this visit: the pet may have been added since an earlier one.
  const isFound = data?.pet !== undefined && !data.isUnknown;
  const isCurrent = isFound || (isFetchedAfterMount && query.error === null);
  return { ...query, lookup: isCurrent ? data : undefined };
}

/** Returns the pet from a list that this tab loaded before the page opened, or from `useAddedPets`. */
export function useLoadedPet(id: bigint): Pet | undefined {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const added = useAddedPets();
  const [seen] = useState(() => loadedPets(queryClient, environmentName, added)?.get(id));
  return seen ?? added.find(({ pet }) => pet.id === id)?.pet;
}

/**
 * Looks up one pet with `getPet`, and in the max-limit lists once `getPet` is removed (5 December 2030), or after a
 * 404, 405, 410 or 501, which may mean that. A 404 may also mean an unknown pet.
 *
 * @throws the client's error, if `getPet` fails otherwise, or if it is removed and no list can be loaded
 */
async function lookUpPet(
  id: bigint,
  connection: Connection,
  queryClient: QueryClient,
  signal: AbortSignal,
): Promise<Lookup> {
  let isUnknown = false;
  if (Date.now() < GET_PET_REMOVAL) {
    try {
      return { pet: await connection.client.getPet(id, signal) };
    } catch (error) {
      const status = error instanceof ApiError ? error.status : undefined;
      isUnknown = status === 404;
      // RFC 9110: 405 and 501 mean an unsupported method, 410 a resource that is gone.
      const isGone = status === 405 || status === 410 || status === 501;
      if (!isUnknown && !isGone) throw error;
    }
  }
  const { lists, error } = await readMaxLimitLists(queryClient, connection, MAX_LIMIT_LISTS, {
    staleTime: 0,
  });
  const hasLists = Object.keys(lists).length > 0;
  if (!hasLists && !isUnknown) throw error;
  const searched = hasLists ? mergeLists(lists) : undefined;
  return { pet: searched?.pets.find((pet) => pet.id === id), searched, isUnknown };
}

/** Says when (`readAt`) or how the pet was found. */
export function describeFound({ searched }: Lookup, readAt: number): string {
  return searched
    ? `Found in the pet lists. ${describeCoverage(searched)}`
    : `As of ${formatTime(readAt)}.`;
}

/** Says that the pet was not found. Without `getPet`, this claims only as much as the lists prove. */
export function describeNotFound(id: bigint, { isUnknown, searched }: Lookup): string {
  if (isUnknown || !searched) return `There is no pet ${id}.`;
  const found = hasAllPets(searched)
    ? `There is no pet ${id}.`
    : `Pet ${id} is not in any list that could be loaded.`;
  return `${found} ${describeCoverage(searched)}`;
}
