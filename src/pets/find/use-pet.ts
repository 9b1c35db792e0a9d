import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { useAddedPets } from '../outcome/use-added-pets.ts';
import { loadedPets } from '../queries/loaded-pets.ts';
import { lookUpPet } from './look-up-pet.ts';

/** One pet, as the service or its lists had it when they were last asked. */
export function usePet(id: bigint) {
  const connection = useConnection();
  const { data, isFetchedAfterMount, ...query } = useQuery({
    queryKey: [connection.environmentName, 'pet', String(id)],
    queryFn: ({ client, signal }) => lookUpPet(id, connection, client, signal),
  });
  // A pet that was not there may have been added since: that counts as long as nobody leaves the page,
  // and no later look has failed.
  const isGood = data?.pet !== undefined || (isFetchedAfterMount && query.error === null);
  return { ...query, lookup: isGood ? data : undefined };
}

/** The pet as this tab had seen it in a list before the page was opened, or as it was added from here. */
export function useLoadedPet(id: bigint): Pet | undefined {
  const { environmentName } = useConnection();
  const queryClient = useQueryClient();
  const [seen] = useState(() => loadedPets(queryClient, environmentName)?.get(id));
  const added = useAddedPets();
  return seen ?? added.find(({ pet }) => pet.id === id)?.pet;
}
