import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useConnection } from '../../api/connection.ts';
import type { Pet } from '../../api/schemas.ts';
import { useAddedPets } from '../outcome/use-added-pets.ts';
import { seenPets } from '../seen-pets.ts';
import { lookUpPet } from './look-up-pet.ts';

/** One pet, as the service or its lists have it now. */
export function usePet(id: bigint) {
  const connection = useConnection();
  return useQuery({
    queryKey: [connection.environment, 'pet', String(id)],
    queryFn: ({ client, signal }) => lookUpPet(id, connection, client, signal),
  });
}

/** The pet as this tab had seen it in a list before the page was opened, or as it was added from here. */
export function useSeenPet(id: bigint): Pet | undefined {
  const { environment } = useConnection();
  const queryClient = useQueryClient();
  const [seen] = useState(() => seenPets(queryClient, environment)?.get(id));
  const added = useAddedPets();
  return seen ?? added.find(({ pet }) => pet.id === id)?.pet;
}
