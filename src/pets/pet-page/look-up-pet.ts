import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Connection, useConnection } from '../../api/connection.ts';
import { ApiError } from '../../api/errors/api-error.ts';
import { GET_PET_REMOVAL } from '../../api/get-pet.ts';
import type { Pet } from '../../api/schemas.ts';
import { MAX_LIMIT_LISTS } from '../../api/max-limit-lists.ts';
import { formatTime } from '../../ui/format-time.ts';
import { describeCoverage } from '../queries/describe-coverage.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { isComplete, type MergedLists, mergeLists } from '../queries/merge-lists.ts';
import { readMaxLimitLists } from '../queries/read-max-limit-lists.ts';
import { useAddedPets } from '../queries/use-added-pets.ts';

/** What came of looking up a pet. */
export interface Lookup {
  pet: Pet | undefined;
  /** The lists that were searched for it, if `getPet` did not return it and they could be read. */
  searched?: MergedLists | undefined;
  /** Whether `getPet` answered 404. Lists may have the pet all the same. */
  isUnknown?: boolean;
}

/** A query that looks up one pet. `lookup` is undefined while there is no result that still counts. */
export function usePet(id: bigint) {
  const connection = useConnection();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [connection.environmentName, 'pet', String(id)],
    queryFn: ({ client, signal }) => lookUpPet(id, connection, client, signal),
  });
  // "Not found" from an earlier visit, or before a failed refetch, may be out of date: the pet may have been
  // added since. It counts only when it was read on this visit.
  const isFound = data?.pet !== undefined && !data.isUnknown;
  const isCurrent = isFound || (isFetchedAfterMount && query.error === null);
  return { ...query, lookup: isCurrent ? data : undefined };
}

/** Returns the pet as this tab loaded it in a list before the page opened, or as it was added with the form. */
export function useLoadedPet(id: bigint): Pet | undefined {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const added = useAddedPets();
  const [seen] = useState(() => loadedPets(queryClient, environmentName, added)?.get(id));
  return seen ?? added.find(({ pet }) => pet.id === id)?.pet;
}

/**
 * Looks up one pet with `getPet` until it ends on 5 December 2030, and in the max-limit lists after that.
 * The lists are also searched when `getPet` is gone earlier, or answers 404: that may mean that the pet
 * is unknown, or that the operation is gone.
 *
 * @throws what the client throws, if `getPet` fails otherwise, or if `getPet` is gone and no list can be read
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
      // RFC 9110: 405 and 501 mean that the method is not supported here, 410 that the resource is gone.
      const isGone = status === 405 || status === 410 || status === 501;
      if (!isUnknown && !isGone) throw error;
    }
  }
  const { lists, error } = await readMaxLimitLists(queryClient, connection, MAX_LIMIT_LISTS, {
    staleTime: 0,
  });
  const isRead = Object.keys(lists).length > 0;
  if (!isRead && !isUnknown) throw error;
  const searched = isRead ? mergeLists(lists) : undefined;
  return { pet: searched?.pets.find((pet) => pet.id === id), searched, isUnknown };
}

/**
 * Says when or how the pet was found.
 *
 * @param readAt when it was looked up, in milliseconds since 1970
 */
export function describeFound({ searched }: Lookup, readAt: number): string {
  return searched
    ? `Found in the pet lists. ${describeCoverage(searched)}`
    : `As of ${formatTime(readAt)}.`;
}

/** Says that the pet was not found: what `getPet` said, or as far as lists can say it where `getPet` is gone. */
export function describeNotFound(id: bigint, { isUnknown, searched }: Lookup): string {
  if (isUnknown || !searched) return `There is no pet ${id}.`;
  const found = isComplete(searched)
    ? `There is no pet ${id}.`
    : `Pet ${id} is not in any list that could be loaded.`;
  return `${found} ${describeCoverage(searched)}`;
}
