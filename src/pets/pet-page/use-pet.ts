import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { useAddedPets } from '../queries/use-added-pets.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { lookUpPet } from './look-up-pet.ts';

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
