import type { QueryClient } from '@tanstack/react-query';
import type { DatedPets } from '../../api/list-pets.ts';
import { petListsKey, maxLimitListsKey } from '../../api/list-pets-query.ts';
import type { Pet } from '../../api/schemas.ts';
import type { AddedPet } from './use-added-pets.ts';

/**
 * The pets of an environment's lists that are in this tab's query cache, by ID, each as it was read last. A list without
 * an observer leaves the cache after five minutes (TanStack Query's default).
 *
 * @param added pets that were added from this computer, which may be in no loaded list
 * @returns undefined if the cache has no list: then a missing ID says nothing about the store
 */
export function loadedPets(
  queryClient: QueryClient,
  environment: string,
  added: readonly AddedPet[] = [],
): ReadonlyMap<bigint, Pet> | undefined {
  // Without the query of `useMaxLimitLists`, whose lists are in the cache one by one.
  const lists = [petListsKey(environment), maxLimitListsKey(environment)]
    .flatMap((queryKey) => queryClient.getQueriesData<Partial<DatedPets>>({ queryKey }))
    .flatMap(([, data]) => (data?.pets ? [{ at: data.receivedAt ?? 0, pets: data.pets }] : []));
  if (lists.length === 0) return undefined;
  const readings = [...lists, ...added.map(({ pet, at }) => ({ at, pets: [pet] }))];
  return new Map(
    readings
      .toSorted((one, other) => one.at - other.at)
      .flatMap(({ pets }) => pets.map((pet) => [pet.id, pet])),
  );
}
