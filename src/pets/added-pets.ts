import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useConnection } from '../api/connection.ts';
import type { Pet } from '../api/schemas.ts';

const NONE: readonly Pet[] = [];

/** Where the cache holds what this tab added to an environment. */
export function addedKey(environment: string): QueryKey {
  return [environment, 'added'];
}

/**
 * The pets that this tab added to the open environment, as the service answered them, in order.
 * They are known for certain, whereas a list may not reach them (section 4.1 has no pages).
 */
export function useAddedPets() {
  const { environment } = useConnection();
  const queryClient = useQueryClient();
  const { data } = useQuery({
    queryKey: addedKey(environment),
    queryFn: () => NONE,
    initialData: NONE,
    enabled: false,
    gcTime: Infinity,
  });
  const remember = useCallback(
    (pet: Pet) => {
      queryClient.setQueryData<readonly Pet[]>(addedKey(environment), (pets = NONE) => [
        ...pets,
        pet,
      ]);
    },
    [queryClient, environment],
  );
  return { added: data, remember };
}
