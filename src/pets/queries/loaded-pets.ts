import type { QueryClient } from '@tanstack/react-query';
import type { ListedPets } from '../../api/list-pets.ts';
import type { Pet } from '../../api/schemas.ts';
import { petListsKey, widestListsKey } from '../../api/list-pets-query.ts';

/**
 * The pets of an environment's lists that are in this tab's query cache, by ID. A list that is shown nowhere
 * leaves the cache after five minutes (TanStack Query's default).
 *
 * @param added pets that were added from this computer, which may be in no loaded list
 * @returns undefined if the cache has no list: then a missing ID says nothing about the store
 */
export function loadedPets(
  queryClient: QueryClient,
  environment: string,
  added: readonly Pet[] = [],
): ReadonlyMap<bigint, Pet> | undefined {
  // Without the query of `useWidestLists`, whose lists are in the cache one by one.
  const lists = [petListsKey(environment), widestListsKey(environment)]
    .flatMap((queryKey) => queryClient.getQueriesData<Partial<ListedPets>>({ queryKey }))
    .flatMap(([, data]) => (data?.pets ? [data.pets] : []));
  if (lists.length === 0) return undefined;
  const pets = [...lists.flat(), ...added];
  return new Map(pets.map((pet) => [pet.id, pet]));
}
